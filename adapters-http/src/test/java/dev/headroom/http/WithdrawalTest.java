package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.access.Authenticate;
import dev.headroom.http.Service.Answer;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is withdrawn is refused at every endpoint within 5 s, and what comes after it is not. */
class WithdrawalTest {

  private static final String SEA = "{\"lat\": 53, \"lon\": -5, \"type\": [30]}";
  private static final String ANN = "{\"username\": \"ann\", \"password\": \"secret\"}";
  private static final String BOB =
      "{\"username\": \"bob\", \"password\": \"secret\", \"organisation_id\": 1}";

  private final Service service = new Service();

  @AfterEach
  void stop() {
    service.close();
  }

  /** Whether a credential is good: the place is at sea, which is 404 for all that are. */
  private boolean good(String credential) {
    int status = service.post("/api/poi", credential, SEA).status();
    assertThat(status).isIn(404, 401);
    return status == 404;
  }

  private String token(String path, String body) {
    Answer answer = service.post(path, "", body);
    assertThat(answer.status()).isEqualTo(200);
    return answer.json().path("token").asText();
  }

  private String keyOf(String token) {
    return service
        .post(
            "/api/api_keys/generate",
            token,
            "{\"email\": \"a@example.com\", \"name\": \"Ann\", \"phone\": \"\"}")
        .json()
        .path("token")
        .asText();
  }

  private void fiveSecondsLater() {
    service.clock.advance(Authenticate.BITES_WITHIN);
  }

  @Test
  void aSignOutEndsTheTokensFromBeforeAndASignInRightAfterItWorks() {
    assertThat(good(service.driverToken)).isTrue();
    assertThat(good(service.userToken)).isTrue();

    service.drivers.signOut(1);
    service.users.signOut(1);
    // No time has passed: the new tokens are of the same second as the old ones.
    String driver = token("/api/auth/login-driver", ANN);
    String user = token("/api/auth/login", BOB);
    assertThat(good(driver)).isTrue();
    assertThat(good(user)).isTrue();

    fiveSecondsLater();
    for (String old : List.of(service.driverToken, service.userToken)) {
      assertThat(good(old)).isFalse();
      assertThat(service.get("/api/vehicles", "Authorization", "Bearer " + old).status())
          .isEqualTo(401);
      assertThat(service.post("/api/vehicle_position", old, "{}").status()).isEqualTo(401);
    }
    assertThat(good(driver)).isTrue();
    assertThat(good(user)).isTrue();
  }

  @Test
  void theKeysOfADriverAreSuspendedWithTheDriverAndComeBack() {
    String key = keyOf(service.driverToken);
    String path = "/api/api_keys/" + key;
    assertThat(good(key)).isTrue();

    service.drivers.setDisabled(1, true);
    fiveSecondsLater();
    assertThat(good(key)).isFalse();
    assertThat(service.get(path).status()).isEqualTo(404);
    assertThat(service.post("/api/api_keys/generate_routes", key, "{}").status()).isEqualTo(401);
    assertThat(good(service.apiKey)).as("a key of nobody").isTrue();

    service.drivers.setDisabled(1, false);
    fiveSecondsLater();
    assertThat(good(key)).isTrue();
    assertThat(service.get(path).status()).isEqualTo(200);
  }

  @Test
  void aDisabledOrganisationIsOutAltogether() {
    String key = keyOf(service.userToken);
    var company = service.organisations.find(1).orElseThrow();
    assertThat(service.organisations.change(company, company.withDisabled(true))).isTrue();
    fiveSecondsLater();

    for (String credential : List.of(key, service.userToken, service.driverToken)) {
      assertThat(good(credential)).isFalse();
    }
    assertThat(service.post("/api/auth/login", "", BOB).status()).isEqualTo(401);
    assertThat(service.post("/api/auth/login-driver", "", ANN).status()).isEqualTo(401);
  }
}
