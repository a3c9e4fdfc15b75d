package dev.headroom.http.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The places of a lane: bounds, turns, and who gives way. */
class PlacesTest {

  private final List<String> events = new ArrayList<>();
  private final Places places = new Places(new Lane.Bounds(2, 1, 4, 3));

  private Places.Waiter waiter(String name) {
    return new Places.Waiter() {
      @Override
      public void begin() {
        events.add(name + " begins");
      }

      @Override
      public void giveWay() {
        events.add(name + " gives way");
      }
    };
  }

  private Places.Entry enter(String caller, String name) {
    return places.enter(caller, waiter(name));
  }

  @Test
  void aCallerHasAPartOfThePlacesAndTheOthersGetTheRest() {
    assertThat(enter("a", "a1")).isEqualTo(Places.Entry.BEGINS);
    assertThat(enter("a", "a2")).isEqualTo(Places.Entry.WAITS);
    assertThat(enter("b", "b1")).isEqualTo(Places.Entry.BEGINS);
    assertThat(enter("c", "c1")).as("none is left").isEqualTo(Places.Entry.WAITS);
  }

  @Test
  void callersTakeTurnsHoweverManyOfOneCameFirst() {
    enter("a", "a1");
    enter("b", "b1");
    enter("a", "a2");
    enter("a", "a3");
    enter("c", "c1");
    enter("b", "b2");
    places.leave("a");
    places.leave("b");
    places.leave("a");
    places.leave("c");
    assertThat(events).containsExactly("a2 begins", "c1 begins", "b2 begins", "a3 begins");
  }

  @Test
  void oneCallerHasFewThatWaitAndTheRestIsRefused() {
    enter("a", "a1");
    for (int i = 0; i < 3; i++) {
      assertThat(enter("a", "more")).isEqualTo(Places.Entry.WAITS);
    }
    assertThat(enter("a", "one too many")).isEqualTo(Places.Entry.REFUSED);
    assertThat(events).isEmpty();
  }

  @Test
  void whoHasMostWaitingGivesWayToWhoHasLess() {
    enter("x", "x1");
    enter("y", "y1");
    enter("a", "a1");
    enter("a", "a2");
    enter("a", "a3");
    enter("b", "b1");
    assertThat(enter("c", "c1")).isEqualTo(Places.Entry.WAITS);
    assertThat(events).containsExactly("a3 gives way");
    assertThat(enter("b", "b2"))
        .as("that would only turn it around")
        .isEqualTo(Places.Entry.REFUSED);
    assertThat(places.waiting()).isEqualTo(4);
  }

  @Test
  void whoGivesUpBeginsNoMore() {
    Places.Waiter waits = waiter("a2");
    enter("a", "a1");
    places.enter("a", waits);
    assertThat(places.giveUp("a", waits)).isTrue();
    assertThat(places.giveUp("a", waits)).isFalse();
    places.leave("a");
    assertThat(events).isEmpty();
    assertThat(places.callers()).isZero();
  }

  @Test
  void whateverComesAndGoesTheBoundsHoldAndNothingIsForgotten() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    Lane.Bounds bounds = new Lane.Bounds(5, 2, 10, 4);
    Places all = new Places(bounds);
    Map<String, Integer> underWay = new HashMap<>();
    int[] ends = new int[1];
    int waited = 0;
    for (int i = 0; i < 20_000; i++) {
      String caller = "caller " + random.nextInt(8);
      List<String> busy = underWay.keySet().stream().filter(c -> underWay.get(c) > 0).toList();
      if (!busy.isEmpty() && random.nextInt(3) == 0) {
        String leaves = busy.get(random.nextInt(busy.size()));
        underWay.merge(leaves, -1, Integer::sum);
        all.leave(leaves);
      } else {
        Places.Entry entry =
            all.enter(
                caller,
                new Places.Waiter() {
                  @Override
                  public void begin() {
                    underWay.merge(caller, 1, Integer::sum);
                    ends[0]++;
                  }

                  @Override
                  public void giveWay() {
                    ends[0]++;
                  }
                });
        waited += entry == Places.Entry.WAITS ? 1 : 0;
        if (entry == Places.Entry.BEGINS) {
          underWay.merge(caller, 1, Integer::sum);
        }
      }
      assertThat(underWay.values()).as("seed %d", seed).allMatch(n -> n <= bounds.ofCaller());
      assertThat(all.underWay())
          .as("seed %d", seed)
          .isEqualTo(underWay.values().stream().mapToInt(n -> n).sum())
          .isLessThanOrEqualTo(bounds.atOnce());
      assertThat(all.waiting()).as("seed %d", seed).isLessThanOrEqualTo(bounds.waiting());
    }
    for (String caller : List.copyOf(underWay.keySet())) {
      while (underWay.get(caller) > 0) {
        underWay.merge(caller, -1, Integer::sum);
        all.leave(caller);
      }
    }
    while (all.underWay() > 0) {
      String caller =
          underWay.keySet().stream().filter(c -> underWay.get(c) > 0).findFirst().orElseThrow();
      underWay.merge(caller, -1, Integer::sum);
      all.leave(caller);
    }
    assertThat(ends[0]).as("each that waited was called, seed %d", seed).isEqualTo(waited);
    assertThat(all.callers()).isZero();
  }

  @Test
  void allLanesLeaveThreadsAndRoomForOthers() {
    for (int processors : new int[] {1, 2, 4, 64}) {
      int sum = 0;
      for (Lane lane : Lane.values()) {
        Lane.Bounds bounds = lane.bounds(processors);
        sum += bounds.atOnce();
        assertThat(bounds.ofCaller()).isLessThanOrEqualTo(bounds.atOnce() / 2);
        assertThat(bounds.waitingOfCaller()).isLessThanOrEqualTo(bounds.waiting() / 2);
      }
      if (processors <= 32) {
        assertThat(sum).as("Jetty has 250 threads").isLessThan(200);
      }
    }
  }
}
