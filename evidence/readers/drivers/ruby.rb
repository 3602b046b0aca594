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
answer = lambda do |text|
  parse.call([text].pack('H*').force_encoding('UTF-8')).map { |x| x.to_s.unpack1('H*') }.join(',')
rescue StandardError
  '-'
end
STDOUT.sync = true
puts version
while (line = STDIN.gets)
  puts line.split.map(&answer).join(' ')
end
