package dev.headroom.house.broken.http;

class HoldsAUseCase {
  interface Outcome {}
}
