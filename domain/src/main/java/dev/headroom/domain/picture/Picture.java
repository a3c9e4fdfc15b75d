package dev.headroom.domain.picture;

import java.util.function.Consumer;

/**
 * The drawn parts of a map other than roads. Implementations never change, are safe to share
 * between threads, and may read from a file that they hold open.
 */
public interface Picture extends AutoCloseable {

  /** An empty picture. */
  Picture NONE = (detail, box, features) -> {};

  /**
   * Hands over the features whose boxes meet a box, in a constant order.
   *
   * @throws ClosedMapException if it was closed
   */
  void near(Detail detail, GridBox box, Consumer<PictureFeature> features);

  /** Releases its resources. */
  @Override
  default void close() {}
}
