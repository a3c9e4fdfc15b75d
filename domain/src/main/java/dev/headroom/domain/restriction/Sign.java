package dev.headroom.domain.restriction;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * What a sign says, in types: <i>12'8" low bridge for goods vehicles, except for loading</i> has a
 * figure, a hazard, an addressee and one further part. It is shown to people and decides nothing;
 * that does the {@link Rule}. Amounts are centimetres or kilograms, as the restriction's type says.
 *
 * @param hazard what stands there
 * @param figure the value that always holds; empty where only parts of the sign have one
 * @param addressee whom it speaks to
 * @param parts exceptions, hours and other values, in the order of the sign
 */
public record Sign(
    HazardKind hazard, Optional<Figure> figure, Addressee addressee, List<Part> parts) {

  /** Copies the list. */
  public Sign {
    parts = List.copyOf(parts);
  }

  /** The sign of a hazard for everyone, with its value and nothing else. */
  public static Sign of(HazardKind hazard, Figure figure) {
    return new Sign(hazard, Optional.of(figure), Addressee.EVERYONE, List.of());
  }

  /**
   * Whether somebody has read its value from a sign: false where it is assumed, or cannot be read.
   */
  public boolean signed() {
    return figure.map(Figure::signed).orElse(true);
  }

  /** Whom a sign speaks to. */
  public enum Addressee {
    EVERYONE,
    GOODS_VEHICLES,
    ARTICULATED_LORRIES
  }

  /** A value as it is signed. */
  public sealed interface Figure {

    /** A function for each case. */
    record Cases<T>(
        Function<Metric, T> metric,
        Function<Quoted, T> quoted,
        Function<Assumed, T> assumed,
        Function<Unreadable, T> unreadable) {}

    /** Whether somebody has read it from a sign. */
    default boolean signed() {
      return true;
    }

    /** The answer of the function for this case. */
    default <T> T fold(
        Function<Metric, T> metric,
        Function<Quoted, T> quoted,
        Function<Assumed, T> assumed,
        Function<Unreadable, T> unreadable) {
      return match(new Cases<>(metric, quoted, assumed, unreadable));
    }

    /** The same, with the functions in one. */
    <T> T match(Cases<T> cases);
  }

  /** A whole amount, written in metres or tonnes. */
  public record Metric(int amount) implements Figure {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.metric().apply(this);
    }
  }

  /**
   * What the sign shows, with its own units.
   *
   * @param text such as {@code 12'8"}
   */
  public record Quoted(String text) implements Figure {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.quoted().apply(this);
    }
  }

  /** No sign stands there; so much is assumed. */
  public record Assumed(int amount) implements Figure {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.assumed().apply(this);
    }

    @Override
    public boolean signed() {
      return false;
    }
  }

  /** What the map says cannot be read. */
  public record Unreadable(String text) implements Figure {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.unreadable().apply(this);
    }

    @Override
    public boolean signed() {
      return false;
    }
  }

  /**
   * What holds under conditions.
   *
   * @param exception whether it opens what the sign shuts
   * @param limit the value that holds then, also where an exception raises that of the sign; of an
   *     exception empty where nothing is limited then, else empty when it is that of the sign
   * @param admits how far the road is open then; empty on the sign of a limit
   * @param conditions all of them together
   */
  public record Part(
      boolean exception,
      OptionalInt limit,
      Optional<Access> admits,
      List<SignCondition> conditions) {

    /** Copies the list. */
    public Part {
      conditions = List.copyOf(conditions);
    }

    /** An exception for those who come for a purpose. */
    public static Part except(Purpose purpose) {
      return new Part(
          true,
          OptionalInt.empty(),
          Optional.empty(),
          List.of(new SignCondition.ForPurpose(purpose)));
    }
  }

  /**
   * What stands at a restriction, as far as its map tells; at least which of the vehicle's measures
   * it limits.
   */
  public enum HazardKind {
    /** A road or railway leads across. */
    LOW_BRIDGE,
    /** A way through a building, or under a roof. */
    LOW_PASSAGE,
    LOW_TUNNEL,
    /** A crossing under the wires of a railway. */
    LOW_LEVEL_CROSSING,
    /** A bar or frame that keeps high vehicles out. */
    HEIGHT_RESTRICTOR,
    /** A bridge that carries no more. */
    WEAK_BRIDGE,
    MAXIMUM_HEIGHT,
    MAXIMUM_WIDTH,
    MAXIMUM_LENGTH,
    GROSS_WEIGHT,
    /** What the vehicle may weigh by its plate, loaded or not. */
    PLATED_WEIGHT,
    /** Of lorry and trailer together. */
    TRAIN_WEIGHT,
    PLATED_TRAIN_WEIGHT,
    UNLADEN_WEIGHT,
    AXLE_LOAD,
    BOGIE_LOAD,
    /** How many axles a vehicle may have. */
    AXLE_COUNT,
    /** A ban of a class, whatever its vehicles measure. */
    NO_GOODS_VEHICLES,
    /** Of vehicles with a trailer, or with more of them. */
    NO_TRAILERS,
    /** Of vehicles that are placarded for their load. */
    NO_DANGEROUS_GOODS,
    NO_EXPLOSIVES,
    NO_WATER_POLLUTING_GOODS,
    /** Of loads with tunnel restriction code B; each of the next also of those before it. */
    TUNNEL_CATEGORY_B,
    TUNNEL_CATEGORY_C,
    TUNNEL_CATEGORY_D,
    TUNNEL_CATEGORY_E,
    /** Of vehicles that emit more than a Euro class. */
    LOW_EMISSION_ZONE
  }

  /** A condition as a sign names it. */
  public sealed interface SignCondition {

    /** The answer of the function for this case. */
    <T> T fold(Function<ForPurpose, T> forPurpose, Function<AsMapped, T> asMapped);

    /** For those who come for a purpose. */
    record ForPurpose(Purpose purpose) implements SignCondition {
      @Override
      public <T> T fold(Function<ForPurpose, T> forPurpose, Function<AsMapped, T> asMapped) {
        return forPurpose.apply(this);
      }
    }

    /**
     * In the words of the map.
     *
     * @param topic what the text is about
     * @param text printable, on one line
     */
    record AsMapped(Topic topic, String text) implements SignCondition {
      @Override
      public <T> T fold(Function<ForPurpose, T> forPurpose, Function<AsMapped, T> asMapped) {
        return asMapped.apply(this);
      }
    }

    /** What a text of the map is about. */
    enum Topic {
      /** A circumstance: {@code wet}, {@code school hours}. */
      CIRCUMSTANCE,
      /** People or things: {@code residents}. */
      PEOPLE,
      /** A kind of vehicle: {@code hgv}. */
      VEHICLE,
      /** A comparison: {@code weight>7.5}. */
      COMPARISON,
      /** Opening hours: {@code Mo-Fr 07:00-19:00}. */
      HOURS,
      /** Nobody knows: it cannot be read. */
      UNREADABLE
    }
  }
}
