package dev.headroom.persistence.network;

import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Purpose;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.restriction.Sign.SignCondition;
import dev.headroom.domain.vehicle.Measure;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The section of the texts for clients: the signs, each once, then the restrictions, which name
 * their sign by number. A plain sign takes 11 bytes.
 */
final class SignsSection {

  private static final int NO_FIGURE = 0;
  private static final int METRIC = 1;
  private static final int QUOTED = 2;
  private static final int ASSUMED = 3;
  private static final int UNREADABLE = 4;

  private static final int FOR_PURPOSE = 0;
  private static final int AS_MAPPED = 1;

  private static final List<HazardKind> HAZARDS = List.of(HazardKind.values());
  private static final List<Sign.Addressee> ADDRESSEES = List.of(Sign.Addressee.values());
  private static final List<Access> ACCESSES = List.of(Access.values());
  private static final List<Purpose> PURPOSES = List.of(Purpose.values());
  private static final List<SignCondition.Topic> TOPICS = List.of(SignCondition.Topic.values());

  /** Writes one thing. */
  private interface Item {
    void write(NetworkOutput out) throws IOException;
  }

  private SignsSection() {}

  static void write(NetworkParts from, NetworkOutput out) throws IOException {
    Map<Sign, Integer> signs = new LinkedHashMap<>();
    from.restrictions.forEach(each -> signs.putIfAbsent(each.sign(), signs.size()));
    out.items(signs.keySet(), sign -> sign(sign, out));
    out.items(
        from.restrictions,
        restriction -> {
          out.text(restriction.id().element());
          out.text(restriction.id().tag());
          out.int8(RulesSection.SIGNED.indexOf(restriction.type()));
          out.int32(restriction.amount());
          out.int32(signs.get(restriction.sign()));
          out.text(restriction.street());
          out.text(restriction.postcode());
        });
  }

  static void read(NetworkParts into, NetworkInput in) throws IOException {
    List<Sign> signs = in.items(3 + Integer.BYTES, () -> sign(in));
    Map<String, String> once = new HashMap<>();
    into.restrictions =
        in.items(
            6 * Integer.BYTES + 1,
            () -> {
              String element = in.text();
              String tag = shared(in, once);
              Measure type = in.oneOf(RulesSection.SIGNED);
              int amount = in.int32();
              Sign sign = signs.get(in.int32());
              String street = shared(in, once);
              String postcode = shared(in, once);
              return new Restriction(
                  new Restriction.Id(element, tag), type, amount, sign, street, postcode);
            });
  }

  /** A text, of which equal ones share one object. */
  private static String shared(NetworkInput in, Map<String, String> once) throws IOException {
    String text = in.text();
    String known = once.putIfAbsent(text, text);
    return known == null ? text : known;
  }

  private static void sign(Sign sign, NetworkOutput out) throws IOException {
    out.int8(sign.hazard().ordinal());
    figure(sign.figure(), out);
    out.int8(sign.addressee().ordinal());
    out.items(sign.parts(), part -> part(part, out));
  }

  private static Sign sign(NetworkInput in) throws IOException {
    HazardKind hazard = in.oneOf(HAZARDS);
    Optional<Sign.Figure> figure = figure(in);
    Sign.Addressee addressee = in.oneOf(ADDRESSEES);
    return new Sign(hazard, figure, addressee, in.items(3 + Integer.BYTES, () -> part(in)));
  }

  private static void figure(Optional<Sign.Figure> figure, NetworkOutput out) throws IOException {
    if (figure.isEmpty()) {
      out.int8(NO_FIGURE);
    } else {
      figure
          .get()
          .<Item>fold(
              metric -> to -> number(METRIC, metric.amount(), to),
              quoted -> to -> text(QUOTED, quoted.text(), to),
              assumed -> to -> number(ASSUMED, assumed.amount(), to),
              unreadable -> to -> text(UNREADABLE, unreadable.text(), to))
          .write(out);
    }
  }

  private static void number(int kind, int number, NetworkOutput out) throws IOException {
    out.int8(kind);
    out.int32(number);
  }

  private static void text(int kind, String text, NetworkOutput out) throws IOException {
    out.int8(kind);
    out.text(text);
  }

  private static Optional<Sign.Figure> figure(NetworkInput in) throws IOException {
    int kind = in.int8();
    return switch (kind) {
      case NO_FIGURE -> Optional.empty();
      case METRIC -> Optional.of(new Sign.Metric(in.int32()));
      case QUOTED -> Optional.of(new Sign.Quoted(in.text()));
      case ASSUMED -> Optional.of(new Sign.Assumed(in.int32()));
      case UNREADABLE -> Optional.of(new Sign.Unreadable(in.text()));
      default -> throw new IllegalArgumentException("no such figure: " + kind);
    };
  }

  private static void part(Sign.Part part, NetworkOutput out) throws IOException {
    out.flag(part.exception());
    out.flag(part.limit().isPresent());
    if (part.limit().isPresent()) {
      out.int32(part.limit().getAsInt());
    }
    out.flag(part.admits().isPresent());
    if (part.admits().isPresent()) {
      out.int8(part.admits().get().ordinal());
    }
    out.items(part.conditions(), condition -> condition(condition, out));
  }

  private static Sign.Part part(NetworkInput in) throws IOException {
    boolean exception = in.flag();
    OptionalInt limit = in.flag() ? OptionalInt.of(in.int32()) : OptionalInt.empty();
    Optional<Access> admits = in.flag() ? Optional.of(in.oneOf(ACCESSES)) : Optional.empty();
    return new Sign.Part(exception, limit, admits, in.items(2, () -> condition(in)));
  }

  private static void condition(SignCondition condition, NetworkOutput out) throws IOException {
    condition
        .<Item>fold(
            named ->
                to -> {
                  to.int8(FOR_PURPOSE);
                  to.int8(named.purpose().ordinal());
                },
            mapped ->
                to -> {
                  to.int8(AS_MAPPED);
                  to.int8(mapped.topic().ordinal());
                  to.text(mapped.text());
                })
        .write(out);
  }

  private static SignCondition condition(NetworkInput in) throws IOException {
    int kind = in.int8();
    return switch (kind) {
      case FOR_PURPOSE -> new SignCondition.ForPurpose(in.oneOf(PURPOSES));
      case AS_MAPPED -> {
        SignCondition.Topic topic = in.oneOf(TOPICS);
        yield new SignCondition.AsMapped(topic, in.text());
      }
      default -> throw new IllegalArgumentException("no such condition: " + kind);
    };
  }
}
