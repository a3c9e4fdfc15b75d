package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.bootstrap.Stores;
import java.io.IOException;

/**
 * A client that writes until the server dies. It remembers what it tried and what was acknowledged,
 * and looks for it once the server has started again.
 */
interface Writer {

  /** Writes once, and remembers it. */
  void write(Target server) throws IOException, InterruptedException;

  /** How many writes were acknowledged. */
  int acknowledged();

  /**
   * Looks for what was acknowledged.
   *
   * @param stores of the same data, for what no endpoint tells
   * @param killed when the process was killed, as {@link System#nanoTime()}
   */
  void check(Target server, Stores stores, long killed) throws IOException, InterruptedException;

  /**
   * Writes until the server is gone.
   *
   * @param acknowledged is run after each write
   */
  default void writeUntilItDies(Target server, Runnable acknowledged) throws InterruptedException {
    try {
      while (true) {
        write(server);
        acknowledged.run();
      }
    } catch (IOException e) {
      // It was killed. The write under way was not acknowledged: it is kept, or it is not.
    }
  }

  /** The answer to a write that has to be acknowledged. */
  static Target.Answer acknowledged(Target.Answer answer) {
    assertThat(answer.status()).as("%s", answer).isBetween(200, 299);
    return answer;
  }

  /** One of several things that are written in turn: no more than one of them is in flight. */
  final class Slot {
    private int tried;
    private int kept;
    private int acknowledged;

    /** The number of the next write. */
    int next() {
      tried++;
      return tried;
    }

    void acknowledge() {
      kept = tried;
      acknowledged++;
    }

    int acknowledged() {
      return acknowledged;
    }

    /**
     * Takes what was found for what is kept from now on. It is the acknowledged number or, where
     * writes were in flight, a later one.
     */
    void settle(int found) {
      assertThat(found).as("acknowledged %d, tried %d", kept, tried).isBetween(kept, tried);
      kept = found;
      tried = found;
    }

    /** The number that is kept; 0 where nothing was acknowledged yet. */
    int kept() {
      return kept;
    }
  }
}
