# A parser of Perl: perl perl.pl NAME. README.md describes the protocol.
use strict;
no warnings;
use Encode ();

my $name = $ARGV[0];
eval "require $name" or die;

sub fields {
  my $u = $name->new($_[0]);
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
print(($name eq 'URI' ? $URI::VERSION : do { require Mojolicious; Mojolicious->VERSION }) . "\n");
print(join(' ', map { answer($_) } split) . "\n") while <STDIN>;
