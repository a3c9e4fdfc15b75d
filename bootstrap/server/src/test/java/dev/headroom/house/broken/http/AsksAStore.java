package dev.headroom.house.broken.http;

import dev.headroom.house.broken.domain.SomeStore;

class AsksAStore {
  boolean removed(SomeStore store) {
    return store.remove(1);
  }
}
