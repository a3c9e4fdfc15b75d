package dev.headroom.house.broken.domain;

final class Prints {
  private Prints() {}

  static void line() {
    System.out.println("printed");
  }
}
