package dev.headroom.domain.vehicle;

import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What is known of the dangerous goods that a vehicle carries. Goods that are not known are not
 * checked; where goods are known and their tunnel code is not, the strictest code counts.
 *
 * @param goods the kinds that it carries; an empty set if it carries none; empty if unknown
 * @param codes the tunnel codes of the transport document; none if unknown
 * @param tank whether the goods are in a tank, or with the code D/E in bulk
 * @param netExplosiveMass of the whole transport unit, in kilograms
 */
public record Load(
    Optional<Set<Goods>> goods,
    List<AdrTunnelCode> codes,
    Optional<Boolean> tank,
    OptionalInt netExplosiveMass) {

  /** Nothing is known. */
  public static final Load UNKNOWN =
      new Load(Optional.empty(), List.of(), Optional.empty(), OptionalInt.empty());

  /** The measures that a load decides. */
  static final Set<Measure> MEASURES =
      Collections.unmodifiableSet(
          EnumSet.of(
              Measure.DANGEROUS_GOODS,
              Measure.EXPLOSIVES,
              Measure.WATER_POLLUTING,
              Measure.TUNNEL_CODE));

  /** The greatest net explosive mass that can be given, in kilograms. */
  public static final int MOST_EXPLOSIVE_MASS = 100_000;

  /** The kinds of dangerous goods that signs tell apart. */
  public enum Goods {
    /** Any dangerous goods that need orange plates. */
    GENERAL,
    EXPLOSIVE,
    WATER_POLLUTING
  }

  /** Copies the collections. A code means that there are goods, also where no kind is known. */
  public Load {
    goods =
        goods.map(
            kinds -> {
              Set<Goods> copy = EnumSet.noneOf(Goods.class);
              copy.addAll(kinds);
              return Collections.unmodifiableSet(copy);
            });
    codes = List.copyOf(codes);
  }

  /** Nothing dangerous is carried. */
  public static final Load NOTHING = of(Set.of());

  /** Goods of these kinds, whose tunnel code is not known. */
  public static Load of(Set<Goods> goods) {
    return new Load(Optional.of(goods), List.of(), Optional.empty(), OptionalInt.empty());
  }

  /**
   * The same with the tunnel codes of the transport document.
   *
   * @throws IllegalArgumentException if ADR has no such code
   */
  public Load withTunnelCode(String text) {
    List<AdrTunnelCode> read =
        AdrTunnelCode.read(text)
            .orElseThrow(() -> new IllegalArgumentException("no tunnel code of ADR: " + text));
    return new Load(goods, read, tank, netExplosiveMass);
  }

  /** The same in a tank (with the code D/E also: in bulk), or in none. */
  public Load inTank(boolean yes) {
    return new Load(goods, codes, Optional.of(yes), netExplosiveMass);
  }

  /** The same with a net explosive mass of the transport unit, in kilograms. */
  public Load withNetExplosiveMass(int kilograms) {
    return new Load(goods, codes, tank, OptionalInt.of(kilograms));
  }

  /**
   * These of a load that is otherwise as another one was. Other goods, or none, are another load:
   * nothing of the one before holds for them.
   */
  Load or(Load before) {
    return goods.isPresent()
        ? this
        : new Load(
            before.goods,
            codes.isEmpty() ? before.codes : codes,
            tank.or(before::tank),
            netExplosiveMass.isPresent() ? netExplosiveMass : before.netExplosiveMass);
  }

  /** Whether it is known that no dangerous goods are carried. */
  public boolean none() {
    return goods.filter(Set::isEmpty).isPresent();
  }

  /** The effective tunnel code, from 0 to {@link AdrTunnelCode#FROM_B}; empty if unknown. */
  public OptionalInt effectiveCode() {
    if (!codes.isEmpty()) {
      return OptionalInt.of(AdrTunnelCode.effective(codes, tank, netExplosiveMass));
    }
    if (none()) {
      return OptionalInt.of(AdrTunnelCode.UNRESTRICTED);
    }
    return goods.isPresent() || explosive()
        ? OptionalInt.of(AdrTunnelCode.FROM_B)
        : OptionalInt.empty();
  }

  /** The amounts of the measures that this load decides. */
  Map<Measure, Integer> measures() {
    Map<Measure, Integer> amounts = new EnumMap<>(Measure.class);
    if (goods.isPresent()) {
      Set<Goods> kinds = goods.get();
      amounts.put(Measure.DANGEROUS_GOODS, kinds.isEmpty() ? 0 : 1);
      amounts.put(Measure.EXPLOSIVES, kinds.contains(Goods.EXPLOSIVE) ? 1 : 0);
      amounts.put(Measure.WATER_POLLUTING, kinds.contains(Goods.WATER_POLLUTING) ? 1 : 0);
    }
    if (restricted() || (!codes.isEmpty() && !none())) {
      amounts.put(Measure.DANGEROUS_GOODS, 1);
    }
    if (explosive()) {
      amounts.put(Measure.DANGEROUS_GOODS, 1);
      amounts.put(Measure.EXPLOSIVES, 1);
    }
    effectiveCode().ifPresent(code -> amounts.put(Measure.TUNNEL_CODE, code));
    return amounts;
  }

  /** Whether a code says that some tunnel is closed. */
  boolean restricted() {
    return codes.stream().anyMatch(code -> code != AdrTunnelCode.NONE);
  }

  /** Whether a code or a mass says that there are explosives. */
  private boolean explosive() {
    return codes.stream().anyMatch(AdrTunnelCode::ofExplosives)
        || (netExplosiveMass.orElse(0) > 0 && !none());
  }
}
