package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.bootstrap.Stores;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts in a vehicle: reads its number, and writes the next one into all of its fields if nobody
 * else has changed it. For several threads, which lose no number to each other.
 */
final class VehicleWriter implements Writer {

  private final String path;
  private final String token;
  private final Set<Integer> acknowledged = ConcurrentHashMap.newKeySet();
  private final AtomicInteger tried = new AtomicInteger();

  VehicleWriter(long vehicle, String token) {
    this.path = "/api/vehicles/" + vehicle;
    this.token = "Bearer " + token;
  }

  /** The dimensions of a vehicle with this number. */
  private static Dimensions dimensions(int number) {
    return Dimensions.ofCentimetresAndKilograms(
        200 + number % 200, 500 + number % 5_000, 100 + number % 300, 5_000 + number % 100_000);
  }

  private static String body(int number) {
    String texts =
        "{\"name\":\"%1$d\",\"registration_number\":\"R %1$d\",\"vehicle_make\":\"M%1$d\",\"vehicle_type\":\"T%1$d\","
            .formatted(number);
    return texts + DriverWriters.json(dimensions(number)).substring(1);
  }

  @Override
  public void write(Target server) throws IOException, InterruptedException {
    Target.Answer read = server.get(path, "Authorization", token);
    int next = read.body().path("name").asInt() + 1;
    tried.accumulateAndGet(next, Math::max);
    Target.Answer answer =
        server.put(path, body(next), "Authorization", token, "If-Match", read.tag());
    if (answer.status() != 412) {
      Writer.acknowledged(answer);
      assertThat(acknowledged.add(next)).as("%s is acknowledged once", next).isTrue();
    }
  }

  @Override
  public int acknowledged() {
    return acknowledged.size();
  }

  @Override
  public void check(Target server, Stores stores, long killed)
      throws IOException, InterruptedException {
    JsonNode vehicle = server.get(path, "Authorization", token).body();
    int found = vehicle.path("name").asInt();
    int last = acknowledged.stream().max(Integer::compare).orElse(0);
    assertThat(found).as(path).isBetween(last, tried.get());
    assertThat(vehicle.path("registration_number").asText()).isEqualTo("R " + found);
    assertThat(vehicle.path("vehicle_make").asText()).isEqualTo("M" + found);
    assertThat(vehicle.path("vehicle_type").asText()).isEqualTo("T" + found);
    Dimensions whole = dimensions(found);
    assertThat(vehicle.path("height").decimalValue())
        .isEqualByComparingTo(whole.inUnits(Measure.HEIGHT).orElseThrow());
    assertThat(vehicle.path("length").decimalValue())
        .isEqualByComparingTo(whole.inUnits(Measure.LENGTH).orElseThrow());
    assertThat(vehicle.path("width").decimalValue())
        .isEqualByComparingTo(whole.inUnits(Measure.WIDTH).orElseThrow());
    assertThat(vehicle.path("weight").decimalValue())
        .isEqualByComparingTo(whole.inUnits(Measure.WEIGHT).orElseThrow());
  }
}
