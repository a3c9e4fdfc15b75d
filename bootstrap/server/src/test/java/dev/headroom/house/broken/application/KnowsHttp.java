package dev.headroom.house.broken.application;

import dev.headroom.house.broken.http.SomeHandler;

interface KnowsHttp {
  SomeHandler handler();
}
