package dev.headroom.domain.gazetteer;

/**
 * The names of a map in the order of their {@linkplain NamedPlace#keys keys}. Implementations never
 * change, are safe to share between threads, and may read from a file that they hold open.
 */
public interface Gazetteer extends AutoCloseable {

  /** Of a map without names. */
  Gazetteer NONE = (beginning, most, found) -> true;

  /** Takes names. */
  @FunctionalInterface
  interface Visitor {

    /**
     * Takes one.
     *
     * @param key of its {@link NamedPlace#keys}
     */
    void name(String key, NamedPlace place);
  }

  /**
   * Visits the names that have a key with a beginning, in the order of the keys, and of those that
   * have the same key in an order that stays the same.
   *
   * @param beginning folded; all names for an empty one
   * @param most stops after as many
   * @return whether those are all; not, where there are more, or where a part cannot be read
   * @throws dev.headroom.domain.picture.ClosedMapException when it was closed
   */
  boolean visit(String beginning, int most, Visitor found);

  /** Lets go of what it holds. */
  @Override
  default void close() {}
}
