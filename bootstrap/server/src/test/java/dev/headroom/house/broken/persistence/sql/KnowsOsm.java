package dev.headroom.house.broken.persistence.sql;

import dev.headroom.house.broken.osm.SomeTag;

interface KnowsOsm {
  SomeTag tag();
}
