package dev.headroom.domain.gazetteer;

/**
 * The names of a map in the order of their {@linkplain NamedPlace#keys keys}. Implementations never
 * change, are safe to share between threads, and may read from a file that they hold open.
 */
public interface Gazetteer extends AutoCloseable {

  /** The gazetteer of a map without names. */
  Gazetteer NONE = (beginning, most, found) -> true;

  /** Receives names. */
  @FunctionalInterface
  interface Visitor {

    /**
     * Receives a name.
     *
     * @param key of its {@link NamedPlace#keys}
     */
    void name(String key, NamedPlace place);
  }

  /**
   * Visits the names that have a key with a beginning, in the order of the keys; names with the
   * same key are in a constant order.
   *
   * @param beginning folded; empty for all names
   * @param most the greatest number of names
   * @return whether those are all; false if there are more, or if a part cannot be read
   * @throws dev.headroom.domain.picture.ClosedMapException if it was closed
   */
  boolean visit(String beginning, int most, Visitor found);

  /** Releases its resources. */
  @Override
  default void close() {}
}
