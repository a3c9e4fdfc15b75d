package dev.headroom.house.broken.persistence.sql;

import dev.headroom.house.broken.domain.SomeStore;

class SomeRows implements SomeStore {
  @Override
  public boolean remove(long id) {
    return false;
  }
}
