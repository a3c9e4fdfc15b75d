package dev.headroom.house.broken.server;

public final class SomeCommand {}
