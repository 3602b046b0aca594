# A parser or client of Perl: perl perl.pl NAME. README.md describes the protocol.
use strict;
no warnings;
use Encode ();

my $name = $ARGV[0];
my $module = $name eq 'get' ? 'Furl' : $name;
eval "require $module" or die;

sub fields {
  my $s = shift;
  if ($name eq 'Furl') {
    my ($scheme, undef, undef, $host, $port, $rest) = Furl::HTTP->_parse_url($s);
    return ($scheme, $host, $port, split(/\?/, $rest, 2), '')[0 .. 4];
  } elsif ($name eq 'get') {
    Furl->new(timeout => 2)->get($s);
    return ('') x 5;
  }
  my $u = $name->new($s);
  return map { scalar($u->can($_) ? $u->$_ : undef) } qw(scheme host _port path query) if $name eq 'URI';
  return ($u->scheme, $u->ihost, $u->port, $u->path->to_string, $u->query->to_string);
}

sub hex_digits {
  my $x = "$_[0]";
  utf8::encode($x) if utf8::is_utf8($x);
  return unpack('H*', $x);
}

sub answer {
  my @fields = eval { fields(Encode::decode('UTF-8', pack('H*', $_[0]))) };
  return @fields ? join(',', map { hex_digits($_) } @fields) : '-';
}

$| = 1;
print(($module eq 'Mojo::URL' ? do { require Mojolicious; Mojolicious->VERSION } : $module->VERSION) . "\n");
print(join(' ', map { answer($_) } split) . "\n") while <STDIN>;
