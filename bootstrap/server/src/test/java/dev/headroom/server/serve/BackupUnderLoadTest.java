package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.headroom.Headroom;
import dev.headroom.application.administration.BackUp;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.persistence.sql.backup.BackupFile;
import dev.headroom.server.Haulier;
import dev.headroom.server.Loamshire;
import dev.headroom.server.demo.MadeUpCounty;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A server goes on answering drivers while a large database is copied ({@code -Plong}). */
class BackupUnderLoadTest {

  private static final Logger LOG = LoggerFactory.getLogger(BackupUnderLoadTest.class);

  private static final int LISTS = 50;
  private static final int VEHICLES = 10_000;
  private static final int UNDISTURBED = 1_000;
  private static final long PACE_MILLIS = 5;

  @TempDir private Path folder;

  @Test
  void positionsAreAnsweredWhileADatabaseOfHalfAMillionVehiclesIsCopied() throws Exception {
    assumeTrue(Boolean.getBoolean("headroom.test.long"), "skipped: takes -Plong");
    Path data = folder.resolve("data");
    Haulier haulier =
        Haulier.in(
            data,
            (made, headroom, stores) -> {
              for (int list = 0; list < LISTS; list++) {
                int first = list * VEHICLES;
                stores
                    .fleet()
                    .vehicles()
                    .add(
                        made.company(),
                        IntStream.range(first, first + VEHICLES)
                            .mapToObj(BackupUnderLoadTest::vehicle)
                            .toList());
              }
            });
    try (ServerProcess server =
            ServerProcess.start(Loamshire.in(folder), data, folder.resolve("log.txt"));
        Headroom beside = Headroom.on(Optional::empty).withDatabaseBeside(data).open();
        BackupFile file = new BackupFile(folder.resolve("all.backup"), false)) {
      report(server, haulier, counting(UNDISTURBED));
      List<Long> undisturbed = report(server, haulier, counting(UNDISTURBED));
      BackUp backUp = beside.operation().backUp();
      long begin = System.nanoTime();
      CompletableFuture<Boolean> copied =
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return backUp.handle(file::take);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
      List<Long> during = report(server, haulier, () -> !copied.isDone());
      long millis = (System.nanoTime() - begin) / 1_000_000;
      assertThat(copied.join()).isTrue();
      long rows = file.complete().rows();

      LOG.info(
          "{} rows, {} bytes in {} ms; p99 of {} positions {} us, of {} undisturbed {} us",
          rows,
          file.bytes(),
          millis,
          during.size(),
          p99(during),
          undisturbed.size(),
          p99(undisturbed));
      assertThat(rows).isGreaterThan((long) LISTS * VEHICLES);
      assertThat(p99(during)).isLessThanOrEqualTo(Math.max(50_000, 5 * p99(undisturbed)));
    }
  }

  private static Vehicles.New vehicle(int number) {
    return new Vehicles.New(
        new VehicleDetails(
            "Lorry " + number,
            "R " + number,
            "make",
            "type",
            Dimensions.ofCentimetresAndKilograms(
                300 + number % 200, 600 + number % 1_000, 250, 7_500 + number % 36_000)),
        Set.of());
  }

  private static BooleanSupplier counting(int requests) {
    int[] left = {requests};
    return () -> left[0]-- > 0;
  }

  /** Reports positions as long as it is to; the times of the answers, in microseconds, sorted. */
  private static List<Long> report(ServerProcess server, Haulier haulier, BooleanSupplier goOn)
      throws Exception {
    String body =
        "{\"lat\":%s,\"long\":%s,\"dimensions\":{\"height\":4.1,\"length\":12,\"width\":2.5,\"weight\":18}}"
            .formatted(MadeUpCounty.LITTLE_DAPPLE.lat(), MadeUpCounty.LITTLE_DAPPLE.lon());
    List<Long> times = new ArrayList<>();
    while (goOn.getAsBoolean()) {
      long start = System.nanoTime();
      assertThat(
              server
                  .post(
                      "/api/vehicle_position", body, "Authorization", "Bearer " + haulier.driver())
                  .status())
          .isEqualTo(200);
      times.add((System.nanoTime() - start) / 1_000);
      Thread.sleep(PACE_MILLIS);
    }
    times.sort(null);
    return times;
  }

  private static long p99(List<Long> sorted) {
    return sorted.get((int) (sorted.size() * 99L / 100));
  }
}
