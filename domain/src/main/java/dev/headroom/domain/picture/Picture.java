package dev.headroom.domain.picture;

import java.util.function.Consumer;

/**
 * What a map shows beside roads. Implementations never change, are safe to share between threads,
 * and may read from a file that they hold open.
 */
public interface Picture extends AutoCloseable {

  /** A picture of nothing. */
  Picture NONE = (detail, box, features) -> {};

  /**
   * The features whose boxes meet a box, in an order that stays the same.
   *
   * @throws ClosedMapException when it was closed
   */
  void near(Detail detail, GridBox box, Consumer<PictureFeature> features);

  /** Lets go of what it holds. */
  @Override
  default void close() {}
}
