package dev.headroom.house.broken.domain.network;

public interface SomeNetwork {}
