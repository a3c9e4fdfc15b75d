package dev.headroom.house.broken.persistence.traces;

import dev.headroom.house.broken.osm.SomeTag;

interface KnowsOsm {
  SomeTag tag();
}
