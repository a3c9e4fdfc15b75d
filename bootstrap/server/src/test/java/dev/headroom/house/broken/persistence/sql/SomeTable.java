package dev.headroom.house.broken.persistence.sql;

public interface SomeTable {}
