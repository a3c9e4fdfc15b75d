package dev.headroom.domain.change;

import java.util.function.Consumer;

/**
 * Tells of changes as they are committed, by whichever instance. It is an addition: what is told
 * may be lost, and nothing may rely on it alone.
 */
public interface Changes {

  /** Being told. */
  interface Listening extends AutoCloseable {

    /** Whether changes are heard now, and all were since everything was told last. */
    boolean hears();

    /** Ends it; nothing is told afterwards. */
    @Override
    void close();
  }

  /**
   * Begins to listen.
   *
   * @param heard is called by a thread of its own, once with everything as soon as changes are
   *     heard, and again each time after it may have missed some
   */
  Listening listen(Consumer<StoredChange> heard);
}
