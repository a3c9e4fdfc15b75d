package dev.headroom.domain.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.vehicle.Measure;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A network whose columns do not fit together is refused, whatever it was read from. */
class ColumnsCheckTest {

  private final RoadNetwork network = sketched();

  /** Two roads with a shape point, a limit on one and at a junction, and a forbidden turn. */
  private static RoadNetwork sketched() {
    NetworkSketch sketch = new NetworkSketch();
    Rule low = Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 380);
    int middle = sketch.junction(100, 0);
    NetworkSketch.Road first =
        sketch
            .road(sketch.junction(0, 0), middle)
            .named("Main Road")
            .via(50, 10)
            .restrict(Measure.HEIGHT, 380, low);
    NetworkSketch.Road second = sketch.road(middle, sketch.junction(200, 0)).oneWay();
    sketch.restrict(middle, Measure.HEIGHT, 380, low);
    sketch.forbid(
        Rule.access(Nature.CLOSURE, Rule.ALL_CLASSES, Access.CLOSED),
        first.forward(),
        second.forward());
    return sketch.network();
  }

  private RoadNetwork again() {
    return new RoadNetwork(
        network.info(), network.columns(), network.ruleBook(), network.restrictions());
  }

  private void assertRefused(String column) {
    assertThatThrownBy(this::again)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not a road network")
        .hasMessageContaining(column);
  }

  private static Stream<String> columns() {
    return Arrays.stream(NetworkColumns.class.getFields())
        .filter(field -> !Modifier.isStatic(field.getModifiers()) && field.getType().isArray())
        .map(Field::getName);
  }

  @Test
  void columnsThatFitTogetherAreTaken() {
    assertThat(again().roadCount()).isEqualTo(2);
  }

  @ParameterizedTest
  @MethodSource("columns")
  void aColumnWithOneEntryTooManyIsRefused(String name) throws ReflectiveOperationException {
    Field column = NetworkColumns.class.getField(name);
    Object old = column.get(network.columns());
    Object longer =
        Array.newInstance(column.getType().getComponentType(), Array.getLength(old) + 1);
    System.arraycopy(old, 0, longer, 0, Array.getLength(old));
    column.set(network.columns(), longer);

    assertThatThrownBy(this::again)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not a road network");
  }

  @ParameterizedTest
  @CsvSource({
    "junctionLat, -900000001",
    "junctionLat, 900000001",
    "junctionLon, -1800000001",
    "junctionLon, 1800000001",
    "shapeLat, 900000001",
    "shapeLon, -1800000001",
    "junctionRules, -1",
    "junctionRules, 100",
    "roadTail, -1",
    "roadTail, 3",
    "roadHead, 3",
    "roadLength, -1",
    "forwardTime, -2",
    "backwardTime, -2",
    "forwardRules, 100",
    "backwardRules, -1",
    "roadName, 2",
    "roadRef, 2",
    "manoeuvreRoads, 4",
    "manoeuvreRoads, -1",
    "manoeuvreRules, 100",
    "stretchRestriction, 2",
    "stretchPlace, 2",
    "stretchPlace, -4",
    "stretchRule, 2"
  })
  void aValueThatIsNoneOfItsColumnIsRefused(String name, int value)
      throws ReflectiveOperationException {
    ((int[]) NetworkColumns.class.getField(name).get(network.columns()))[0] = value;
    assertRefused(name);
  }

  @ParameterizedTest
  @CsvSource({
    "junctionLat, 900000000",
    "junctionLon, -1800000000",
    "roadTail, 2",
    "backwardTime, -1",
    "roadName, 1",
    "stretchPlace, 1",
    "stretchPlace, -3",
    "stretchRestriction, 1"
  })
  void theLastValueOfAColumnIsTaken(String name, int value) throws ReflectiveOperationException {
    ((int[]) NetworkColumns.class.getField(name).get(network.columns()))[0] = value;
    assertThat(again().roadCount()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({"0", "4", "-1"})
  void aStretchHoldsInOneDirectionOrBoth(byte directions) {
    network.columns().stretchDirections[1] = directions;
    assertRefused("stretchDirections");
  }

  @ParameterizedTest
  @CsvSource({"-1", "100"})
  void aRoadIsOfAClassThatThereIs(byte roadClass) {
    network.columns().roadClass[1] = roadClass;
    assertRefused("roadClass");
  }

  @Test
  void startsAscendFromZeroToTheNumberOfItems() {
    NetworkColumns columns = network.columns();
    columns.shapeStart = new int[] {0, 2, 1};
    assertRefused("shapeStart");
    columns.shapeStart = new int[] {1, 1, 1};
    assertRefused("shapeStart");
    columns.shapeStart = new int[] {0, 0, 0};
    assertRefused("shapeStart");
    columns.shapeStart = new int[] {0, 0, 1};
    assertThat(again().pointCount(1)).isEqualTo(3);
  }

  @Test
  void theFirstTextIsTheEmptyOne() {
    network.columns().texts = List.of("Main Road", "");
    assertRefused("text");
    network.columns().texts = List.of();
    assertThatThrownBy(this::again).isInstanceOf(IllegalArgumentException.class);
  }
}
