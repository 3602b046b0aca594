# A parser of Ruby: ruby ruby.rb NAME. README.md describes the protocol.
require 'uri'
if ARGV[0] == 'addressable'
  require 'addressable/uri'
  version = Addressable::VERSION::STRING
  parse = ->(s) { u = Addressable::URI.parse(s); [u.scheme, u.host, u.port, u.path, u.query] }
else
  version = RUBY_VERSION
  parse = ->(s) { u = URI.parse(s); [u.scheme, u.host, u.port, u.opaque || u.path, u.query] }
end
out = +"#{version}\n"
flush = -> { STDOUT.write(out); STDOUT.flush; out = +'' }
flush.call
while (line = STDIN.gets)
  next flush.call if line == ".\n"
  begin
    out << parse.call([line.chomp].pack('H*').force_encoding('UTF-8')).map { |x| x.to_s.unpack1('H*') }.join(',') << "\n"
  rescue StandardError
    out << "-\n"
  end
end
