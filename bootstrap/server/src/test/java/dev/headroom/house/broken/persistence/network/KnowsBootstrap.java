package dev.headroom.house.broken.persistence.network;

import dev.headroom.house.broken.bootstrap.SomeWiring;

interface KnowsBootstrap {
  SomeWiring wiring();
}
