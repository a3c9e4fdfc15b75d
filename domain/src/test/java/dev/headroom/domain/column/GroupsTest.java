package dev.headroom.domain.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GroupsTest {

  private static final int MOST_GROUPS = 130;

  /** More than are looked at together. */
  private static final int MOST_ITEMS = 10_000;

  @Test
  void itemsStayInTheirOrderWithinTheirGroup() {
    for (long seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      int groups = random.nextInt(MOST_GROUPS);
      int[] groupOf =
          random
              .ints(random.nextInt(MOST_ITEMS), -1, groups)
              .map(group -> group % 7 == 3 ? -1 : group)
              .toArray();
      Groups grouped =
          Groups.of(
              groups,
              groupOf.length,
              (from, some, of) -> System.arraycopy(groupOf, from, of, 0, some),
              Room.HEAP);
      for (int group = 0; group < groups; group++) {
        int wanted = group;
        int[] expected =
            IntStream.range(0, groupOf.length).filter(item -> groupOf[item] == wanted).toArray();
        assertThat(items(grouped, group)).as("seed %d, group %d", seed, group).isEqualTo(expected);
        assertThat(grouped.filled().get(group)).isEqualTo(expected.length > 0);
      }
    }
  }

  private static int[] items(Groups grouped, int group) {
    return IntStream.range(0, grouped.size(group)).map(n -> grouped.item(group, n)).toArray();
  }
}
