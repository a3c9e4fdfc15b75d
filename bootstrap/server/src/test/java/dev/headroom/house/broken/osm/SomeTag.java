package dev.headroom.house.broken.osm;

public interface SomeTag {}
