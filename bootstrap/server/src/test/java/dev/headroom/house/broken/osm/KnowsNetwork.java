package dev.headroom.house.broken.osm;

import dev.headroom.house.broken.persistence.network.SomeFile;

interface KnowsNetwork {
  SomeFile file();
}
