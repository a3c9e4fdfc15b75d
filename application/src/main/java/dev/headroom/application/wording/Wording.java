package dev.headroom.application.wording;

import java.io.IOException;
import java.io.Reader;
import java.util.HashMap;
import java.util.Map;

/**
 * The wording of one language for everything that drivers and dispatchers read. Safe to share
 * between threads.
 */
public final class Wording {

  /** Read once, when it is needed. */
  private static final class English {
    static final Wording WORDS = new Wording(Catalogue.find("en").orElseThrow());
  }

  private final Catalogue catalogue;
  private final RouteWording routes;
  private final SignWording signs;
  private final AlertWording alerts;
  private final RouteReport report;
  private final TraceWording traces;

  Wording(Catalogue catalogue) {
    this.catalogue = catalogue;
    signs = new SignWording(catalogue);
    routes = new RouteWording(catalogue, signs);
    alerts = new AlertWording(catalogue, signs);
    report = new RouteReport(routes, signs);
    traces = new TraceWording(catalogue, signs);
  }

  /** The English wording, the default. */
  public static Wording english() {
    return English.WORDS;
  }

  /** The language's ISO 639 code; {@code und} if its catalogue does not name it. */
  public String language() {
    return catalogue.code();
  }

  /**
   * Reads a wording from the caller's own catalogue: a copy of {@code en.properties} in another
   * language.
   *
   * @throws IllegalArgumentException if it lacks a message, or has an unknown one
   * @throws IOException if it cannot be read
   */
  public static Wording read(Reader catalogue) throws IOException {
    return new Wording(Catalogue.read(catalogue));
  }

  /** The wording of routes. */
  public RouteWording routes() {
    return routes;
  }

  /** The wording of signs. */
  public SignWording signs() {
    return signs;
  }

  /** The wording of audits. */
  public TraceWording traces() {
    return traces;
  }

  /** The wording of pushes. */
  public AlertWording alerts() {
    return alerts;
  }

  /** The report of routes on the command line, in English except for the parts worded here. */
  public RouteReport report() {
    return report;
  }

  /** Words a remark. The text about a field follows its name, or names its subject. */
  public String text(Remark remark) {
    Map<String, Object> arguments = new HashMap<>(remark.arguments());
    arguments.replaceAll((name, value) -> value instanceof Remark inner ? text(inner) : value);
    return catalogue.text(remark.message(), arguments);
  }

  /**
   * Words a message with arguments that a remark may not hold, such as a password.
   *
   * @param arguments those of the message: texts, constants, booleans and numbers
   */
  public String text(Message message, Map<String, ?> arguments) {
    return catalogue.text(message, arguments);
  }
}
