package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.bootstrap.Stores;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.driver.DriverState;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.server.demo.MadeUpCounty;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes of drivers, each driver in turn. Their effects are not told by any endpoint, so that the
 * stores are asked, beside the server.
 */
abstract class DriverWriters implements Writer {

  /** A driver who is signed in. */
  record SignedIn(long id, String token) {}

  private final List<SignedIn> drivers;
  private final List<Slot> slots = new ArrayList<>();
  private int turn;

  private DriverWriters(List<SignedIn> drivers) {
    this.drivers = drivers;
    drivers.forEach(driver -> slots.add(new Slot()));
  }

  abstract String path();

  abstract String body(SignedIn driver, int number);

  abstract void checkDriver(Stores stores, SignedIn driver, Slot slot);

  @Override
  public final void write(Target server) throws IOException, InterruptedException {
    int i = turn % drivers.size();
    turn++;
    String body = body(drivers.get(i), slots.get(i).next());
    Writer.acknowledged(
        server.post(path(), body, "Authorization", "Bearer " + drivers.get(i).token()));
    slots.get(i).acknowledge();
  }

  @Override
  public final int acknowledged() {
    return slots.stream().mapToInt(Slot::acknowledged).sum();
  }

  @Override
  public final void check(Target server, Stores stores, long killed) {
    for (int i = 0; i < drivers.size(); i++) {
      if (slots.get(i).kept() > 0) {
        checkDriver(stores, drivers.get(i), slots.get(i));
      }
    }
  }

  /** {@code POST /api/push_token}: the whole set each time. */
  static Writer devices(List<SignedIn> drivers) {
    return new DriverWriters(drivers) {
      @Override
      String path() {
        return "/api/push_token";
      }

      private List<String> tokens(SignedIn driver, int number) {
        return IntStream.range(0, 1 + number % 3)
            .mapToObj(phone -> "phone-" + driver.id() + "-" + number + "-" + phone)
            .toList();
      }

      @Override
      String body(SignedIn driver, int number) {
        return tokens(driver, number).stream()
            .collect(Collectors.joining("\",\"", "{\"tokens\":[\"", "\"]}"));
      }

      @Override
      void checkDriver(Stores stores, SignedIn driver, Slot slot) {
        Set<String> found =
            stores.push().deviceTokens().of(driver.id()).stream()
                .map(DeviceToken::token)
                .collect(Collectors.toSet());
        int number = Integer.parseInt(found.iterator().next().split("-")[2]);
        slot.settle(number);
        assertThat(found).containsExactlyInAnyOrderElementsOf(tokens(driver, number));
      }
    };
  }

  /** {@code POST /api/vehicle_state}: driving, standing, driving. */
  static Writer states(List<SignedIn> drivers) {
    return new DriverWriters(drivers) {
      @Override
      String path() {
        return "/api/vehicle_state";
      }

      @Override
      String body(SignedIn driver, int number) {
        return "{\"moving\":" + (number % 2 == 1) + "}";
      }

      @Override
      void checkDriver(Stores stores, SignedIn driver, Slot slot) {
        Optional<DriverState.Movement> found =
            stores.fleet().driverStates().of(Set.of(driver.id())).get(driver.id()).movement();
        int parity = found.orElseThrow().moving() ? 1 : 0;
        slot.settle(slot.kept() % 2 == parity ? slot.kept() : slot.kept() + 1);
      }
    };
  }

  /** {@code POST /api/vehicle_position} with the dimensions of another vehicle each time. */
  static Writer assignments(List<SignedIn> drivers) {
    return new DriverWriters(drivers) {
      private static final int LOWEST = 410; // higher than any vehicle of the company
      private static final int SHORTEST = 500;

      @Override
      String path() {
        return "/api/vehicle_position";
      }

      private Dimensions dimensions(int number) {
        return Dimensions.ofCentimetresAndKilograms(
            LOWEST + number % 180,
            SHORTEST + number % 5_000,
            100 + number % 300,
            5_000 + number % 100_000);
      }

      @Override
      String body(SignedIn driver, int number) {
        Dimensions told = dimensions(number);
        return "{\"lat\":%s,\"long\":%s,\"dimensions\":%s}"
            .formatted(
                MadeUpCounty.LITTLE_DAPPLE.lat(), MadeUpCounty.LITTLE_DAPPLE.lon(), json(told));
      }

      @Override
      void checkDriver(Stores stores, SignedIn driver, Slot slot) {
        Dimensions found = stores.fleet().assignments().present(driver.id()).orElseThrow();
        int number = found.of(Measure.LENGTH).orElseThrow() - SHORTEST;
        slot.settle(number);
        assertThat(found).isEqualTo(dimensions(number));
      }
    };
  }

  /** As the interface has them. */
  static String json(Dimensions dimensions) {
    return "{\"height\":%s,\"length\":%s,\"width\":%s,\"weight\":%s}"
        .formatted(
            dimensions.inUnits(Measure.HEIGHT).orElseThrow(),
            dimensions.inUnits(Measure.LENGTH).orElseThrow(),
            dimensions.inUnits(Measure.WIDTH).orElseThrow(),
            dimensions.inUnits(Measure.WEIGHT).orElseThrow());
  }
}
