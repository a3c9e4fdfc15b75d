-- Sends the requests of a file in turn, over and over; a line has a token, a tab and a body, or
-- GET, a path and a cookie.
-- Prints one line of figures at the end: requests, microseconds, the 99th percentile of the
-- latency in microseconds, how many answers were no success or did not come, and how many were not
-- there in time, which may have come afterwards.

local prepared = {}
local last = 0

function init(args)
  for line in io.lines(args[1]) do
    local path, cookie = line:match("^GET\t([^\t]+)\t(.+)$")
    if path then
      local headers = {["Cookie"] = cookie, ["Accept-Encoding"] = "gzip"}
      prepared[#prepared + 1] = wrk.format("GET", path, headers)
    else
      local token, body = line:match("^([^\t]+)\t(.+)$")
      local headers = {
        ["Authorization"] = "Bearer " .. token,
        ["Content-Type"] = "application/json",
      }
      prepared[#prepared + 1] = wrk.format("POST", nil, headers, body)
    end
  end
end

function request()
  last = last % #prepared + 1
  return prepared[last]
end

function done(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format(
    "figures %d %d %d %d %d\n", summary.requests, summary.duration, latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status, errors.timeout))
end
