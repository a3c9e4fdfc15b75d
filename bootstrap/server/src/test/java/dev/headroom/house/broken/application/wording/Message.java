package dev.headroom.house.broken.application.wording;

public interface Message {}
