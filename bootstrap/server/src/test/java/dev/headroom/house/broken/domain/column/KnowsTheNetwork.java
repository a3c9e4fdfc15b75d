package dev.headroom.house.broken.domain.column;

import dev.headroom.house.broken.domain.network.SomeNetwork;

interface KnowsTheNetwork {
  SomeNetwork network();
}
