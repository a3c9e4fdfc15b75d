package dev.headroom.house.broken.push;

import dev.headroom.house.broken.http.SomeHandler;

interface KnowsHttp {
  SomeHandler handler();
}
