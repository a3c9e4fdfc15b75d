package dev.headroom.persistence.network.packed;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.IntBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrivatePagesTest {

  private static final int COLUMNS = 2_000;
  private static final int NUMBERS = 1_025;

  @Test
  void columnsOfOneThreadStayWhileAnotherKeepsEmptyOnes(@TempDir Path folder) throws Exception {
    ExecutorService other = Executors.newSingleThreadExecutor();
    AtomicBoolean done = new AtomicBoolean();
    try (PrivatePages pages = PrivatePages.in(folder)) {
      Future<?> empty =
          other.submit(
              () -> {
                while (!done.get()) {
                  assertThat(pages.keep(IntBuffer.allocate(0)).limit()).isZero();
                }
              });
      List<IntBuffer> kept = new ArrayList<>();
      for (int column = 1; column <= COLUMNS; column++) {
        kept.add(pages.keep(IntBuffer.wrap(filledWith(column))));
      }
      done.set(true);
      empty.get();
      for (int column = 1; column <= COLUMNS; column++) {
        assertThat(kept.get(column - 1)).isEqualTo(IntBuffer.wrap(filledWith(column)));
      }
    } finally {
      done.set(true);
      other.shutdownNow();
    }
  }

  private static int[] filledWith(int number) {
    int[] numbers = new int[NUMBERS];
    Arrays.fill(numbers, number);
    return numbers;
  }
}
