package dev.headroom.house.broken.application.wording;

public enum Sample implements Message {
  NEVER
}
