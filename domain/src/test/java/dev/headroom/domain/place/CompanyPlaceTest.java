package dev.headroom.domain.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.account.AccountText;
import dev.headroom.domain.geo.Position;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a company may enter of a place. */
class CompanyPlaceTest {

  private static Map<CompanyPlaceField, CompanyPlaceProblem> problemsOfPhoto(String photo) {
    return CompanyPlaceDetails.problems("Yard", "", "", "", "", photo);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "https://example.org",
        "HTTPS://Example.org:8443/a/b.jpg",
        "https://example.org?x=%C3%BC&y=(1)",
        "https://192.0.2.1/#top",
        "https://example.org/~user/a@b;c,d!e*f'g",
      })
  void aLinkToAPhotoUsesHttps(String link) {
    assertThat(problemsOfPhoto(link)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://example.org",
        "https:example.org",
        "https:///a.jpg",
        "https://user:secret@example.org/",
        "https://example.org:x/",
        "https://example.org\\@evil.example/",
        "https://example.org/a b",
        "https://example.org/\"onerror=",
        "https://example.org/<script>",
        "https://example.org/\u202egpj.exe",
        "https://example.org/\n",
        "//example.org/a.jpg",
        "data:image/png;base64,AAAA",
        "javascript:alert(1)",
      })
  void nothingElseIsALink(String link) {
    assertThat(problemsOfPhoto(link)).containsOnlyKeys(CompanyPlaceField.PHOTO);
  }

  @Test
  void everyFaultIsNamedByItsField() {
    String lines = "one\ntwo";
    assertThat(CompanyPlaceDetails.problems("Yard", "R", lines, lines, lines, "")).isEmpty();
    assertThat(CompanyPlaceDetails.problems(lines, lines, " a", "a\r\nb", "a\u0000", "x"))
        .containsOnlyKeys(
            CompanyPlaceField.NAME,
            CompanyPlaceField.REFERENCE,
            CompanyPlaceField.ADDRESS,
            CompanyPlaceField.NOTES,
            CompanyPlaceField.OPENING_HOURS,
            CompanyPlaceField.PHOTO);
    CompanyPlaceProblem tooLong =
        CompanyPlaceDetails.problems("n".repeat(101), "", "", "", "", "")
            .get(CompanyPlaceField.NAME);
    assertThat(tooLong)
        .isEqualTo(
            new CompanyPlaceProblem.BadText(
                new AccountText.Problem(AccountText.PLACE_NAME, AccountText.Fault.LENGTH, 101)));
    Position gate = new Position(54, -4);
    assertThatThrownBy(
            () -> new CompanyPlaceDetails(CompanyPlaceKind.SITE, "", "", "", gate, "", "", "x"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("NAME, PHOTO");
  }

  @Test
  void aGateIsKeptToTheCentimetre() {
    CompanyPlaceDetails place =
        new CompanyPlaceDetails(
            CompanyPlaceKind.SITE,
            "Bau",
            "",
            "",
            new Position(54.123456789, -4.98765432109),
            "",
            "",
            "");
    assertThat(place.gate()).isEqualTo(new Position(54.1234568, -4.9876543));
  }

  @Test
  void aKeyIgnoresLetterCaseAccentsAndRepeatedSpaces() {
    assertThat(CompanyPlace.key("  Café\n ÉTÉ\t İstanbul ")).isEqualTo("cafe ete istanbul");
    assertThat(CompanyPlace.key("Große STRASSE 5")).isEqualTo("grosse strasse 5");
    // As long as a key may become: one character of a text becomes three.
    assertThat(CompanyPlace.key("뷁".repeat(360))).hasSize(1_080);
  }
}
