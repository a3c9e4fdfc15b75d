package dev.headroom.application.wording;

import java.io.IOException;
import java.io.Reader;
import java.util.HashMap;
import java.util.Map;

/**
 * The words of one language for all that the product says to drivers and dispatchers. Safe to share
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

  Wording(Catalogue catalogue) {
    this.catalogue = catalogue;
    routes = new RouteWording(catalogue);
    signs = new SignWording(catalogue);
    alerts = new AlertWording(catalogue, signs);
    report = new RouteReport(routes, signs);
  }

  /** The words of the present answers. */
  public static Wording english() {
    return English.WORDS;
  }

  /** The language, by its ISO 639 code; {@code und} where its catalogue does not name it. */
  public String language() {
    return catalogue.code();
  }

  /**
   * The words of a catalogue of the caller's own: a copy of {@code en.properties} in another
   * language.
   *
   * @throws IllegalArgumentException when it lacks a message, or has one that is not known
   * @throws IOException when it cannot be read
   */
  public static Wording read(Reader catalogue) throws IOException {
    return new Wording(Catalogue.read(catalogue));
  }

  /** The words of routes. */
  public RouteWording routes() {
    return routes;
  }

  /** The words of signs. */
  public SignWording signs() {
    return signs;
  }

  /** The words of pushes. */
  public AlertWording alerts() {
    return alerts;
  }

  /** Routes as the command line reports them, in English but for what they consist of. */
  public RouteReport report() {
    return report;
  }

  /** A remark in words. What is wrong with a field follows its name, or names its subject. */
  public String text(Remark remark) {
    Map<String, Object> arguments = new HashMap<>(remark.arguments());
    arguments.replaceAll((name, value) -> value instanceof Remark inner ? text(inner) : value);
    return catalogue.text(remark.message(), arguments);
  }

  /**
   * A message in words, with arguments that no remark holds, such as a password.
   *
   * @param arguments those of the message: texts, constants, booleans and numbers
   */
  public String text(Message message, Map<String, ?> arguments) {
    return catalogue.text(message, arguments);
  }
}
