package dev.headroom.domain.place;

import dev.headroom.domain.account.AccountText;
import dev.headroom.domain.geo.Position;
import java.util.EnumMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A company's place as a user enters it. Only the kind, the name and the gate are required; other
 * texts may be empty.
 *
 * @param reference the company's own number for it, which no other place of the company has
 * @param gate the point to drive to, rounded to 10<sup>-7</sup> degrees
 * @param notes for the driver
 * @param openingHours in the user's words; only their length is checked
 * @param photo a link that begins with {@code https://}
 */
public record CompanyPlaceDetails(
    CompanyPlaceKind kind,
    String name,
    String reference,
    String address,
    Position gate,
    String notes,
    String openingHours,
    String photo) {

  /** The greatest length of a link, in characters. */
  public static final int LONGEST_LINK = 500;

  /**
   * A link to a host, without a user name or password in it. Letters beyond ASCII have to be
   * escaped, as browsers do when a link is copied.
   */
  private static final Pattern LINK =
      Pattern.compile(
          "(?i:https)://[A-Za-z0-9.-]++(?::[0-9]{1,5}+)?+"
              + "(?:[/?#][\\x21\\x23-\\x3b\\x3d\\x3f-\\x5b\\x5d\\x5f\\x61-\\x7a\\x7e]*+)?+");

  /**
   * Checks the texts and rounds the gate.
   *
   * @throws IllegalArgumentException if there are {@link #problems}
   */
  public CompanyPlaceDetails {
    gate = Position.ofE7(gate.latE7(), gate.lonE7());
    Map<CompanyPlaceField, CompanyPlaceProblem> problems =
        problems(name, reference, address, notes, openingHours, photo);
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException("a place's details: " + problems.keySet());
    }
  }

  /** The faults of the texts, by field. */
  public static Map<CompanyPlaceField, CompanyPlaceProblem> problems(
      String name,
      String reference,
      String address,
      String notes,
      String openingHours,
      String photo) {
    Map<CompanyPlaceField, CompanyPlaceProblem> problems = new EnumMap<>(CompanyPlaceField.class);
    check(problems, CompanyPlaceField.NAME, AccountText.PLACE_NAME, name);
    check(problems, CompanyPlaceField.REFERENCE, AccountText.PLACE_REFERENCE, reference);
    check(problems, CompanyPlaceField.ADDRESS, AccountText.PLACE_ADDRESS, address);
    check(problems, CompanyPlaceField.NOTES, AccountText.PLACE_NOTES, notes);
    check(problems, CompanyPlaceField.OPENING_HOURS, AccountText.PLACE_HOURS, openingHours);
    if (!photo.isEmpty() && (photo.length() > LONGEST_LINK || !LINK.matcher(photo).matches())) {
      problems.put(CompanyPlaceField.PHOTO, new CompanyPlaceProblem.BadLink());
    }
    return problems;
  }

  private static void check(
      Map<CompanyPlaceField, CompanyPlaceProblem> problems,
      CompanyPlaceField field,
      AccountText kind,
      String text) {
    kind.problem(text)
        .ifPresent(problem -> problems.put(field, new CompanyPlaceProblem.BadText(problem)));
  }
}
