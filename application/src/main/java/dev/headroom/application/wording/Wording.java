package dev.headroom.application.wording;

import java.io.IOException;
import java.io.Reader;
import java.util.Locale;

/**
 * The words of one language for all that the product says to people: on HTTP, in pushes and on the
 * command line. Safe to share between threads.
 */
public final class Wording {

  private final RouteWording routes;
  private final SignWording signs;
  private final AlertWording alerts;
  private final FieldWording fields;
  private final RouteReport report;

  Wording(Catalogue catalogue) {
    routes = new RouteWording(catalogue);
    signs = new SignWording(catalogue);
    alerts = new AlertWording(catalogue, signs);
    fields = new FieldWording(catalogue);
    report = new RouteReport(catalogue, routes, signs);
  }

  /** The words of the present answers. */
  public static Wording english() {
    return new Wording(Catalogue.find("en").orElseThrow());
  }

  /** The words of a locale's language; English where there is no catalogue of it. */
  public static Wording of(Locale locale) {
    return Catalogue.find(locale.getLanguage()).map(Wording::new).orElseGet(Wording::english);
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

  /** Routes as the command line reports them. */
  public RouteReport report() {
    return report;
  }

  /** The words of what is wrong with a field. */
  public FieldWording fields() {
    return fields;
  }
}
