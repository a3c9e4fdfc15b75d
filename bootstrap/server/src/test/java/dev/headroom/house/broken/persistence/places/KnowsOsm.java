package dev.headroom.house.broken.persistence.places;

import dev.headroom.house.broken.osm.SomeTag;

interface KnowsOsm {
  SomeTag tag();
}
