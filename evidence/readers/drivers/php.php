<?php // A parser of PHP: php php.php NAME. README.md describes the protocol.
error_reporting(0);
$class = $argv[1]; // those of Uri are new in PHP 8.5
if ($class !== 'parse_url' && !class_exists($class)) exit(1);
$parse = function ($s) use ($class) {
  if ($class === 'parse_url') return array_replace(['scheme' => '', 'host' => '', 'port' => '', 'path' => '', 'query' => ''], parse_url($s));
  $u = new $class($s);
  if ($class === 'Uri\WhatWg\Url') return [$u->getScheme(), $u->getAsciiHost(), $u->getPort(), $u->getPath(), $u->getQuery()];
  return [$u->getRawScheme(), $u->getRawHost(), $u->getPort(), $u->getRawPath(), $u->getRawQuery()];
};
$answer = function ($text) use ($parse) {
  try {
    return implode(',', array_map('bin2hex', array_slice($parse(hex2bin($text)), 0, 5)));
  } catch (Throwable $e) {
    return '-';
  }
};
echo PHP_VERSION . "\n";
while ($line = fgets(STDIN)) echo implode(' ', array_map($answer, explode(' ', trim($line)))) . "\n";
