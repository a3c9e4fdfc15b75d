package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.Headroom;
import dev.headroom.application.access.Authenticate;
import dev.headroom.application.administration.AccountAccess;
import dev.headroom.application.administration.AddDriver;
import dev.headroom.application.administration.AddOrganisation;
import dev.headroom.application.administration.AddUser;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.server.Loamshire;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What another process does to accounts, keys and tokens, as a running server shows it. */
class WhileItRunsTest {

  private static final String PASSWORD = "correct horse battery";
  private static final String SEA = "{\"lat\":54.9,\"lon\":-1.0,\"type\":[40]}";

  /** A request under way and a slow machine; the promise itself is in {@link Authenticate}. */
  private static final Duration GRACE = Duration.ofSeconds(3);

  @TempDir private Path folder;

  private long organisation;
  private long user;
  private long driver;

  private void addAccounts(Headroom beside) {
    organisation =
        ((AddOrganisation.Outcome.Added)
                beside
                    .accounts()
                    .addOrganisation()
                    .handle(new AddOrganisation.Command("Haulier", true, ContactDetails.NONE)))
            .id();
    user =
        ((AddUser.Outcome.Added)
                beside
                    .accounts()
                    .addUser()
                    .handle(
                        new AddUser.Command(
                            organisation, "anna", Optional.empty(), Optional.of(PASSWORD))))
            .id();
    driver =
        ((AddDriver.Outcome.Added)
                beside
                    .drivers()
                    .addDriver()
                    .handle(new AddDriver.Command(user, "bob", Optional.of(PASSWORD))))
            .id();
  }

  @Test
  void disablingRevokingRotatingAndNewPasswordsBite() throws Exception {
    Path data = folder.resolve("data");
    try (ServerProcess server =
            ServerProcess.start(Loamshire.in(folder), data, folder.resolve("log.txt"));
        Headroom beside = Headroom.on(Optional::empty).withDatabaseBeside(data).open()) {
      addAccounts(beside);
      String key = server.key();
      String ofDriver = driverToken(server, PASSWORD);
      String ofUser = signIn(server, PASSWORD).body().path("token").asText();
      for (String credential : new String[] {key, ofDriver, ofUser}) {
        assertThat(poi(server, credential)).isEqualTo(404);
      }

      String kid = beside.tokens().rotate();
      assertThat(
              beside
                  .accounts()
                  .userAccess()
                  .newPassword(user, Optional.of("another password"), true))
          .isInstanceOf(AccountAccess.Outcome.Changed.class);
      assertThat(signIn(server, PASSWORD).status()).isEqualTo(401);
      assertThat(signIn(server, "another password").status()).isEqualTo(200);
      assertThat(poi(server, ofUser)).isEqualTo(404);

      long start = System.nanoTime();
      assertThat(beside.drivers().driverAccess().setDisabled(driver, true)).isTrue();
      assertThat(beside.accounts().userAccess().setDisabled(user, true)).isTrue();
      assertThat(beside.access().revokeApiKey().handle(1)).isTrue();
      assertThat(signIn(server, "another password").status()).isEqualTo(401);
      assertThat(server.get("/api/api_keys/" + key).status()).isEqualTo(404);
      for (String credential : new String[] {key, ofDriver, ofUser}) {
        await(start, () -> poi(server, credential) == 401);
      }

      start = System.nanoTime();
      assertThat(beside.drivers().driverAccess().setDisabled(driver, false)).isTrue();
      await(start, () -> poi(server, ofDriver) == 404);
      String after = driverToken(server, PASSWORD);
      assertThat(header(after).path("kid").asText()).isEqualTo(kid);
      assertThat(header(ofDriver).path("kid").asText()).isNotEqualTo(kid);
      assertThat(poi(server, after)).isEqualTo(404);

      start = System.nanoTime();
      assertThat(beside.drivers().driverAccess().signOut(driver)).isTrue();
      String again = driverToken(server, PASSWORD);
      assertThat(poi(server, again)).as("signed in right after the sign-out").isEqualTo(404);
      await(start, () -> poi(server, after) == 401);
      assertThat(poi(server, again)).isEqualTo(404);

      start = System.nanoTime();
      assertThat(beside.tokens().retire(kid)).isTrue();
      await(start, () -> poi(server, again) == 401);

      String last = driverToken(server, PASSWORD);
      assertThat(poi(server, last)).isEqualTo(404);
      start = System.nanoTime();
      assertThat(beside.accounts().eraseAccount().driver(driver)).isTrue();
      await(start, () -> poi(server, last) == 401);
    }
  }

  private static JsonNode header(String token) throws IOException {
    return new ObjectMapper().readTree(Base64.getUrlDecoder().decode(token.split("\\.")[0]));
  }

  private static void await(long start, Callable<Boolean> condition) throws Exception {
    long deadline = start + Authenticate.BITES_WITHIN.plus(GRACE).toNanos();
    while (!condition.call()) {
      assertThat(System.nanoTime() - deadline).as("it bites in time").isNegative();
      LockSupport.parkNanos(20_000_000);
    }
  }

  /** The place is not covered: 404 with any good credential. */
  private static int poi(ServerProcess server, String credential) throws Exception {
    return server.post("/api/poi", SEA, "Authorization", "Bearer " + credential).status();
  }

  private static String driverToken(ServerProcess server, String password) throws Exception {
    String body = "{\"username\":\"bob\",\"password\":\"" + password + "\"}";
    Target.Answer answer = server.post("/api/auth/login-driver", body);
    assertThat(answer.status()).isEqualTo(200);
    return answer.body().path("token").asText();
  }

  private Target.Answer signIn(ServerProcess server, String password) throws Exception {
    return server.post(
        "/api/auth/login",
        "{\"username\":\"anna\",\"password\":\"%s\",\"organisation_id\":%d}"
            .formatted(password, organisation));
  }
}
