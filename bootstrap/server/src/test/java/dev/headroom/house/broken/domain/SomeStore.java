package dev.headroom.house.broken.domain;

public interface SomeStore {
  boolean remove(long id);
}
