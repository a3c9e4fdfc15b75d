package dev.headroom.house.broken.persistence.network;

public interface SomeFile {}
