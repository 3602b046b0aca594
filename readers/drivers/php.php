<?php // A parser of PHP: php php.php NAME. README.md describes the protocol.
error_reporting(0);
if ($argv[1] !== 'parse_url') {
  class_exists($argv[1]) || exit(1); // since PHP 8.5
  $whatwg = $argv[1] === 'Uri\WhatWg\Url';
  $parse = function ($s) use ($argv, $whatwg) {
    $u = new $argv[1]($s);
    return $whatwg ? [$u->getScheme(), $u->getAsciiHost(), $u->getPort(), $u->getPath(), $u->getQuery()]
      : [$u->getRawScheme(), $u->getRawHost(), $u->getPort(), $u->getRawPath(), $u->getRawQuery()];
  };
} else {
  $parse = function ($s) {
    $u = parse_url($s);
    if ($u === false) throw new Exception;
    return array_map(function ($k) use ($u) { return $u[$k] ?? ''; }, ['scheme', 'host', 'port', 'path', 'query']);
  };
}
fwrite(STDOUT, PHP_VERSION . "\n");
for ($out = ''; ($line = fgets(STDIN)) !== false;) {
  if ($line === ".\n") {
    fwrite(STDOUT, $out);
    $out = '';
    continue;
  }
  try {
    $out .= implode(',', array_map('bin2hex', $parse(hex2bin(trim($line))))) . "\n";
  } catch (Throwable $e) {
    $out .= "-\n";
  }
}
