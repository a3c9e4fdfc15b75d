package dev.headroom.domain.bounded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class BoundedMapTest {

  @Test
  void whatWasNotUsedForLongestLeavesFirst() {
    Map<String, Integer> map = BoundedMap.byUse(3);
    map.put("a", 1);
    map.put("b", 2);
    map.put("c", 3);
    assertThat(map.get("a")).isEqualTo(1);
    map.put("d", 4);
    assertThat(map.keySet()).containsExactly("c", "a", "d");
  }

  @Test
  void whatWasPutFirstLeavesFirst() {
    Map<String, Integer> map = BoundedMap.byAge(3);
    map.put("a", 1);
    map.put("b", 2);
    map.put("c", 3);
    map.put("a", 4);
    assertThat(map.get("a")).isEqualTo(4);
    map.remove("b");
    map.put("b", 5);
    map.put("d", 6);
    assertThat(map.keySet()).containsExactly("c", "b", "d");
  }
}
