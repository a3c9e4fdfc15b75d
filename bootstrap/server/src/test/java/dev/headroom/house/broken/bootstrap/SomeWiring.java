package dev.headroom.house.broken.bootstrap;

public interface SomeWiring {}
