package dev.headroom.http.matrix;

import dev.headroom.http.body.Choice;

/** What of a route a matrix tells. */
enum Metric {
  /** The driving time, milliseconds until it is written as seconds. */
  DURATION(1_000),
  /** The length, centimetres until it is written as metres. */
  DISTANCE(100),
  /** What searches minimise, milliseconds until it is written as seconds. */
  COST(1_000);

  /** How many units make one of those that are written. */
  private final int units;

  Metric(int units) {
    this.units = units;
  }

  /** The name of the answer's member. */
  String member() {
    return Choice.code(this) + "s";
  }

  /** Appends a value with one decimal. */
  void append(int value, StringBuilder out) {
    long tenths = (value * 10L + units / 2) / units;
    out.append(tenths / 10).append('.').append(tenths % 10);
  }
}
