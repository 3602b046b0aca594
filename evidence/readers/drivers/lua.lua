-- A parser or client of Lua: lua5.4 lua.lua NAME. README.md describes the protocol.
local socket, http, url = require 'socket', require 'socket.http', require 'socket.url'
http.TIMEOUT = 2
local readers = {
  url = function(s)
    local u = url.parse(s)
    return u.scheme, u.host, u.port, u.params and u.path .. ';' .. u.params or u.path, u.query
  end,
  http = function(s) http.request(s) end,
}
local function hex(s) return ((s or ''):gsub('.', function(c) return ('%02x'):format(c:byte()) end)) end
local function answer(text)
  local fields = {pcall(readers[arg[1]], (text:gsub('%x%x', function(c) return string.char(tonumber(c, 16)) end)))}
  for i = 1, 5 do fields[i + 1] = hex(fields[i + 1]) end
  return fields[1] and table.concat(fields, ',', 2, 6) or '-'
end
io.stdout:setvbuf 'line'
print((socket._VERSION:gsub('.* ', '')))
for line in io.lines() do print((line:gsub('%x+', answer))) end
