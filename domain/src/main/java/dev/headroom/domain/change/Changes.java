package dev.headroom.domain.change;

import java.util.function.Consumer;

/**
 * Announces changes as they are committed, by whichever instance. Announcements may be lost, and
 * nothing may rely on them alone.
 */
public interface Changes {

  /** A subscription to changes. */
  interface Listening extends AutoCloseable {

    /**
     * Whether changes arrive now, and all have arrived since {@link
     * StoredChange.ChangeSubject#EVERYTHING} was last announced.
     */
    boolean hears();

    /** Ends the subscription; no change arrives afterwards. */
    @Override
    void close();
  }

  /**
   * Subscribes to changes.
   *
   * @param heard is called by a thread of its own, with everything as soon as changes arrive, and
   *     again whenever some may have been missed
   */
  Listening listen(Consumer<StoredChange> heard);
}
