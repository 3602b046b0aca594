# A parser of Perl: perl perl.pl NAME. README.md describes the protocol.
use strict;
no warnings;
use Encode ();

my $name = $ARGV[0];
eval "require $name" or die;

sub uri {
  my $u = URI->new($_[0]);
  return map { scalar($u->can($_) ? $u->$_ : undef) } qw(scheme host _port path query);
}

sub mojo {
  my $u = Mojo::URL->new($_[0]);
  return ($u->scheme, $u->ihost, $u->port, $u->path->to_string, $u->query->to_string);
}

sub field {
  my $x = defined $_[0] ? "$_[0]" : '';
  utf8::encode($x) if utf8::is_utf8($x);
  return unpack('H*', $x);
}

$| = 1;
my $out = '';
no strict 'refs';
print(($name eq 'URI' ? $URI::VERSION : do { require Mojolicious; Mojolicious->VERSION }) . "\n");
while (my $line = <STDIN>) {
  chomp $line;
  if ($line eq '.') { print $out; $out = ''; next }
  my @fields = eval { my $s = Encode::decode('UTF-8', pack('H*', $line)); $name eq 'URI' ? uri($s) : mojo($s) };
  $out .= @fields ? join(',', map { field($_) } @fields) . "\n" : "-\n";
}
