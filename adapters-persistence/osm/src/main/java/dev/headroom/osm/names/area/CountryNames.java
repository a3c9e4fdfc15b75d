package dev.headroom.osm.names.area;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The names of countries in the languages of the product, from the JDK. For one thread. */
final class CountryNames {

  private static final List<String> LANGUAGES = List.of("en", "de", "fr", "pl", "ro", "cy");

  private final Map<String, Set<String>> names = new HashMap<>();

  /** The names of a country; none for an empty code. */
  Set<String> of(String country) {
    return country.isEmpty() ? Set.of() : names.computeIfAbsent(country, CountryNames::read);
  }

  private static Set<String> read(String country) {
    Locale region = new Locale.Builder().setRegion(country).build();
    Set<String> found = new LinkedHashSet<>();
    LANGUAGES.forEach(
        language -> found.add(region.getDisplayCountry(Locale.forLanguageTag(language))));
    return found;
  }
}
