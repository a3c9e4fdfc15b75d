package dev.headroom.house.broken.persistence.osm;

import dev.headroom.house.broken.persistence.network.SomeFile;

interface KnowsNetwork {
  SomeFile file();
}
