package dev.headroom.application.wording;

import java.util.Set;

/**
 * A route as the command line reports it. {@code length} is the text of {@link #KILOMETRES}, {@code
 * time} that of {@link #MINUTES}, {@code limit} that of {@link #LIMIT}; {@code parts} are joined by
 * {@link #AND}.
 */
enum ReportMessage implements Message {
  METRES("metres"),
  KILOMETRES("kilometres"),
  MINUTES("minutes"),
  SUMMARY("length", "time"),
  DETOUR("summary", "length", "time"),
  LIMIT("amount", "dimension", "info", "street", "postcode"),
  AVOIDED("limit"),
  AVOIDED_FREE("limit"),
  AVOIDED_AT_COST("limit", "length", "time"),
  CROSSED("limit"),
  HEADROOM("dimension", "parts"),
  THIS_ROUTE("dimension", "amount"),
  THIS_ROUTE_UNLIMITED,
  ANY_ROUTE("dimension", "amount"),
  ANY_ROUTE_UNLIMITED,
  NOTE("notice"),
  SMALLER("dimension", "amount"),
  AND("before", "part");

  // Set.of makes an immutable set.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Set<String> arguments;

  ReportMessage(String... arguments) {
    this.arguments = Set.of(arguments);
  }

  @Override
  public String family() {
    return "report";
  }

  @Override
  public Set<String> arguments() {
    return arguments;
  }
}
