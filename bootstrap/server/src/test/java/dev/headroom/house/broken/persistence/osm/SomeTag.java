package dev.headroom.house.broken.persistence.osm;

public interface SomeTag {}
