package dev.headroom.server.attack;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Arrays;

/**
 * Reports positions and asks for limits, 50 times a second in turn, in a process of its own: {@code
 * HonestClient PORT SECONDS TOKEN POSITION POINT}, the last two bodies. Prints {@code REQUESTS
 * ERRORS P50 P99 MOST}, times in microseconds.
 */
final class HonestClient {

  private static final long PACE = Duration.ofMillis(20).toNanos();
  private static final long MOST_LATE = Duration.ofSeconds(15).toNanos();

  private HonestClient() {}

  public static void main(String[] arguments) throws InterruptedException {
    String address = "http://127.0.0.1:" + arguments[0];
    long seconds = Long.parseLong(arguments[1]);
    HttpClient client = HttpClient.newHttpClient();
    HttpRequest[] requests = {
      request(address + "/api/vehicle_position", arguments[2], arguments[3]),
      request(address + "/api/poi", arguments[2], arguments[4])
    };
    long[] times = new long[(int) (seconds * 50)];
    int errors = 0;
    long begin = System.nanoTime();
    for (int i = 0; i < times.length; i++) {
      long due = begin + i * PACE;
      long late = System.nanoTime() - due;
      if (late > MOST_LATE) { // The server serves nobody: what could not be sent is not served.
        errors++;
        times[i] = late / 1_000;
        continue;
      }
      for (long wait = due - System.nanoTime(); wait > 0; wait = due - System.nanoTime()) {
        Thread.sleep(wait / 1_000_000, (int) (wait % 1_000_000));
      }
      long start = System.nanoTime();
      try {
        HttpResponse<Void> answer =
            client.send(requests[i % 2], HttpResponse.BodyHandlers.discarding());
        errors += answer.statusCode() == 200 ? 0 : 1;
      } catch (IOException e) {
        errors++;
      }
      times[i] = (System.nanoTime() - start) / 1_000;
    }
    Arrays.sort(times);
    System.out.printf(
        "%d %d %d %d %d%n",
        times.length,
        errors,
        times[times.length / 2],
        times[times.length * 99 / 100],
        times[times.length - 1]);
  }

  private static HttpRequest request(String address, String token, String body) {
    return HttpRequest.newBuilder(URI.create(address))
        .timeout(Duration.ofSeconds(10))
        .header("Content-Type", "application/json")
        .header("Authorization", "Bearer " + token)
        .POST(HttpRequest.BodyPublishers.ofString(body))
        .build();
  }
}
