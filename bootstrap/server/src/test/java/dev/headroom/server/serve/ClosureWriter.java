package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.bootstrap.Stores;
import dev.headroom.server.demo.MadeUpCounty;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Closes roads and, once it has closed a few, opens the one again that was closed first. */
final class ClosureWriter implements Writer {

  private static final int MOST_OPEN = 20;
  private static final String PATH = "/api/closures";
  private static final int PAGE = 100;

  private final String token;
  private final Map<Long, Integer> closed = new HashMap<>();
  private final Deque<Long> inOrder = new ArrayDeque<>();
  private final Set<Long> opened = new HashSet<>();
  private int tried;
  private int kept;

  ClosureWriter(String token) {
    this.token = "Bearer " + token;
  }

  @Override
  public void write(Target server) throws IOException, InterruptedException {
    if (inOrder.size() >= MOST_OPEN) {
      long id = inOrder.remove();
      closed.remove(id); // from now on it may be there or not
      Writer.acknowledged(server.delete(PATH + "/" + id, "Authorization", token));
      opened.add(id);
    } else {
      tried++;
      Target.Answer answer =
          Writer.acknowledged(server.post(PATH, body(tried), "Authorization", token));
      long id = answer.body().path("id").asLong();
      closed.put(id, tried);
      inOrder.add(id);
    }
    kept++;
  }

  private static String from(int number) {
    return "2030-01-01T00:%02d:%02dZ".formatted(number / 60 % 60, number % 60);
  }

  private static String body(int number) {
    return """
    {"point":{"lat":%s,"lon":%s},"reason":"works %d","from":"%s"}\
    """
        .formatted(
            MadeUpCounty.LOW_BRIDGE.lat(), MadeUpCounty.LOW_BRIDGE.lon(), number, from(number));
  }

  @Override
  public int acknowledged() {
    return kept;
  }

  @Override
  public void check(Target server, Stores stores, long killed)
      throws IOException, InterruptedException {
    Map<Long, Integer> found = new HashMap<>();
    JsonNode page = page(server, 0);
    for (int offset = PAGE; !page.isEmpty(); offset += PAGE) {
      for (JsonNode closure : page) {
        int number = Integer.parseInt(closure.path("reason").asText().split(" ", 2)[1]);
        assertThat(closure.path("from").asText()).isEqualTo(from(number));
        assertThat(closure.path("point").path("lat").asDouble())
            .isEqualTo(Math.round(MadeUpCounty.LOW_BRIDGE.lat() * 1e7) / 1e7);
        found.put(closure.path("id").asLong(), number);
      }
      page = page(server, offset);
    }
    assertThat(found).containsAllEntriesOf(closed).doesNotContainKeys(keys(opened));
    assertThat(found.values()).allMatch(number -> number <= tried);
  }

  private static Long[] keys(Set<Long> ids) {
    return ids.toArray(new Long[0]);
  }

  private JsonNode page(Target server, int offset) throws IOException, InterruptedException {
    return server
        .get(PATH + "?limit=" + PAGE + "&offset=" + offset, "Authorization", token)
        .body()
        .path("data");
  }
}
