package dev.headroom.domain.vehicle;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * The tunnel restriction codes of dangerous goods, as the transport document states them, and the
 * categories of tunnels that each may not pass. Limited quantities of more than 8 t gross have none
 * on the document, and are stopped by category E; they are a constant of their own.
 *
 * <p>The codes are ordered by what they stop: a load that a category stops is also stopped by each
 * category after it. So one number says all of a load, its {@linkplain #effective effective code}.
 *
 * @see <a href="https://unece.org/transport/standards/transport/dangerous-goods/adr-2025-files">ADR
 *     2025, chapter 8.6 (8.6.4: the table of codes; 8.6.3.3: limited quantities) and 3.4.13</a>
 */
public enum AdrTunnelCode {
  /** No restriction. */
  NONE("-", AdrTunnelCode.UNRESTRICTED, AdrTunnelCode.UNRESTRICTED),
  B("B", AdrTunnelCode.FROM_B, AdrTunnelCode.FROM_B),
  /** Explosives: B above 1,000 kg of net explosive mass in the transport unit, else C. */
  B1000C("B1000C", AdrTunnelCode.FROM_B, AdrTunnelCode.FROM_C),
  /** In tanks B, else D. */
  B_D("B/D", AdrTunnelCode.FROM_B, AdrTunnelCode.FROM_D),
  /** In tanks B, else E. */
  B_E("B/E", AdrTunnelCode.FROM_B, AdrTunnelCode.FROM_E),
  C("C", AdrTunnelCode.FROM_C, AdrTunnelCode.FROM_C),
  /** Explosives: C above 5,000 kg of net explosive mass in the transport unit, else D. */
  C5000D("C5000D", AdrTunnelCode.FROM_C, AdrTunnelCode.FROM_D),
  /** In tanks C, else D. */
  C_D("C/D", AdrTunnelCode.FROM_C, AdrTunnelCode.FROM_D),
  /** In tanks C, else E. */
  C_E("C/E", AdrTunnelCode.FROM_C, AdrTunnelCode.FROM_E),
  D("D", AdrTunnelCode.FROM_D, AdrTunnelCode.FROM_D),
  /** In bulk or tanks D, else E. */
  D_E("D/E", AdrTunnelCode.FROM_D, AdrTunnelCode.FROM_E),
  E("E", AdrTunnelCode.FROM_E, AdrTunnelCode.FROM_E),
  /** Limited quantities of more than 8 t gross in the transport unit. */
  LIMITED_QUANTITIES("LQ", AdrTunnelCode.FROM_E, AdrTunnelCode.FROM_E);

  /** The effective code of a load that passes every tunnel. */
  public static final int UNRESTRICTED = 0;

  /** The effective code of a load that category E stops. */
  public static final int FROM_E = 1;

  /** The effective code of a load that categories D and E stop. */
  public static final int FROM_D = 2;

  /** The effective code of a load that categories C to E stop. */
  public static final int FROM_C = 3;

  /** The effective code of a load that categories B to E stop: the strictest. */
  public static final int FROM_B = 4;

  /** The most codes that one load is given. */
  public static final int MOST = 20;

  private static final Pattern SEPARATOR = Pattern.compile("[,;]");

  private final String text;
  private final int strict;
  private final int mild;

  AdrTunnelCode(String text, int strict, int mild) {
    this.text = text;
    this.strict = strict;
    this.mild = mild;
  }

  /** The code as on the transport document, without brackets. */
  public String text() {
    return text;
  }

  /** Whether the code is one of explosives, whose net mass decides. */
  public boolean ofExplosives() {
    return this == B1000C || this == C5000D;
  }

  /** Whether it matters whether the goods are in a tank (or, for D/E, in bulk). */
  public boolean dependsOnTank() {
    return strict != mild && !ofExplosives();
  }

  /**
   * The effective code, {@value #UNRESTRICTED} to {@value #FROM_B}.
   *
   * @param tank whether the goods are in a tank or in bulk; empty counts as yes
   * @param netExplosiveMass of the transport unit in kilograms; empty counts as above every bound
   */
  public int effective(Optional<Boolean> tank, OptionalInt netExplosiveMass) {
    boolean strictly =
        switch (this) {
          case B1000C -> netExplosiveMass.orElse(Integer.MAX_VALUE) > 1_000;
          case C5000D -> netExplosiveMass.orElse(Integer.MAX_VALUE) > 5_000;
          default -> tank.orElse(true);
        };
    return strictly ? strict : mild;
  }

  /**
   * The effective code of several loads on one transport unit: the strictest of them (ADR 8.6.3.2).
   *
   * @param codes at least one
   */
  public static int effective(
      List<AdrTunnelCode> codes, Optional<Boolean> tank, OptionalInt netExplosiveMass) {
    return codes.stream()
        .mapToInt(code -> code.effective(tank, netExplosiveMass))
        .max()
        .orElseThrow();
  }

  /**
   * The codes in a text such as {@code "(B/D)"} or {@code "B1000C, E"}: with or without the
   * brackets of the transport document, several with commas or semicolons between them. Empty if
   * any of them is none that ADR has, or there are more than {@value #MOST}.
   */
  public static Optional<List<AdrTunnelCode>> read(String text) {
    List<AdrTunnelCode> codes = new ArrayList<>();
    for (String part : SEPARATOR.split(text, -1)) {
      Optional<AdrTunnelCode> code = one(part);
      if (code.isEmpty() || codes.size() == MOST) {
        return Optional.empty();
      }
      if (!codes.contains(code.get())) {
        codes.add(code.get());
      }
    }
    return Optional.of(List.copyOf(codes));
  }

  private static Optional<AdrTunnelCode> one(String part) {
    String bare = part.strip();
    if (bare.startsWith("(") && bare.endsWith(")")) {
      bare = bare.substring(1, bare.length() - 1).strip();
    }
    String code = bare.toUpperCase(Locale.ROOT).replace('—', '-').replace('–', '-');
    for (AdrTunnelCode known : values()) {
      if (known.text.equals(code)) {
        return Optional.of(known);
      }
    }
    return Optional.empty();
  }
}
