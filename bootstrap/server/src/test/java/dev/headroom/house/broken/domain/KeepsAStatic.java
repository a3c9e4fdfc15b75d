package dev.headroom.house.broken.domain;

final class KeepsAStatic {
  @SuppressWarnings("NonFinalStaticField")
  static int count = 1;

  private KeepsAStatic() {}
}
