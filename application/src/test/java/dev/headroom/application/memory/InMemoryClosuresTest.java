package dev.headroom.application.memory;

import dev.headroom.domain.closure.Closures;
import dev.headroom.domain.closure.ClosuresContract;

class InMemoryClosuresTest extends ClosuresContract {

  private final Closures closures = new InMemoryClosures();
  private long organisations;

  @Override
  protected Closures closures() {
    return closures;
  }

  @Override
  protected long anOrganisation() {
    return ++organisations;
  }
}
