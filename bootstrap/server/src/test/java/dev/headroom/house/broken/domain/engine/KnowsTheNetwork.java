package dev.headroom.house.broken.domain.engine;

import dev.headroom.house.broken.domain.network.SomeNetwork;

interface KnowsTheNetwork {
  SomeNetwork network();
}
