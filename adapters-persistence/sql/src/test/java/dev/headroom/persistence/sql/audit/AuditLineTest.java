package dev.headroom.persistence.sql.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.AuditEntry;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Limit;
import dev.headroom.application.audit.Origin;
import dev.headroom.application.audit.Thing;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class AuditLineTest {

  private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");
  private static final Origin COMMAND = Origin.of(Actor.commandLine(Optional.of(1000L)));
  private static final Origin USER =
      new Origin(
          new Actor(Actor.Kind.USER, Optional.of(7L)), Optional.of("10.0.0.1"), Optional.of("r-1"));
  private static final Origin NOBODY = Origin.ofAddress(Optional.of("10.0.0.2"));

  private static String line(Origin origin, AuditEvent event) {
    return AuditLine.of(new AuditEntry(NOON, Optional.empty(), 1, origin, event));
  }

  private static String json(String rest) {
    return ("{'at':'2026-11-22T12:00:00Z'," + rest + "}").replace('\'', '"');
  }

  @Test
  void aLineSaysWhatHappenedAndWhoDidItFromWhere() {
    String by7 = "'actor':'user','actor_id':7,'address':'10.0.0.1','request_id':'r-1'";
    String by2 = "'actor':'nobody','address':'10.0.0.2'";
    assertThat(line(COMMAND, AuditEvent.Change.of(Deed.DISABLED, Thing.DRIVER, 5)))
        .isEqualTo(
            json(
                "'event':'driver_disabled','actor':'command_line','os_user_id':1000,"
                    + "'driver_id':5"));
    assertThat(
            line(
                USER,
                new AuditEvent.Change(
                    Deed.CHANGED,
                    Thing.VEHICLE,
                    List.of(8L, 9L),
                    Optional.of(new Item(Thing.ORGANISATION, 3)))))
        .isEqualTo(
            json("'event':'vehicle_changed'," + by7 + ",'vehicle_ids':[8,9],'organisation_id':3"));
    assertThat(
            line(USER, AuditEvent.Change.of(Deed.ERASED, Thing.USER, 4, new Item(Thing.USER, 2))))
        .isEqualTo(json("'event':'user_erased'," + by7 + ",'user_id':4,'of_user_id':2"));
    assertThat(line(NOBODY, new AuditEvent.SignInAttempt(Optional.empty(), false)))
        .isEqualTo(json("'event':'sign_in_failed'," + by2));
    assertThat(
            line(
                NOBODY, new AuditEvent.SignInAttempt(Optional.of(new Item(Thing.DRIVER, 5)), true)))
        .isEqualTo(json("'event':'sign_in'," + by2 + ",'driver_id':5"));
    assertThat(line(USER, new AuditEvent.SigningKeyChange(Deed.REMOVED, Optional.of("k1"))))
        .isEqualTo(json("'event':'signing_key_removed'," + by7 + ",'kid':'k1'"));
    assertThat(
            line(
                Origin.of(Actor.PROGRAM),
                new AuditEvent.Start(new TreeMap<>(Map.of("port", "0", "db-url", "***")))))
        .isEqualTo(
            json(
                "'event':'server_started','actor':'program',"
                    + "'settings':{'db-url':'***','port':'0'}"));
  }

  @Test
  void aSumHasItsFirstTimeAndItsCount() {
    AuditEntry sum =
        new AuditEntry(
            NOON,
            Optional.of(NOON.minusSeconds(60)),
            400,
            NOBODY,
            new AuditEvent.Refusal(Limit.KEYS));
    assertThat(AuditLine.of(sum))
        .isEqualTo(
            json(
                "'event':'refused','since':'2026-11-22T11:59:00Z','count':400,"
                    + "'actor':'nobody','address':'10.0.0.2','limit':'keys'"));
    assertThat(AuditLine.count(AuditLine.of(sum))).isEqualTo(400);
    assertThat(AuditLine.count(line(COMMAND, new AuditEvent.Refusal(Limit.KEYS)))).isEqualTo(1);
    assertThat(
            AuditLine.of(
                new AuditEntry(
                    NOON,
                    Optional.empty(),
                    3,
                    Origin.of(Actor.PROGRAM),
                    new AuditEvent.LinesMissing())))
        .isEqualTo(json("'event':'audit_lines_missing','count':3,'actor':'program'"));
  }

  @Test
  void noTextBreaksALine() {
    String hostile = "a\nb\r\u0000\u001b[31m\u2028\u202e\ud800 \"}\u00e9" + "x".repeat(100_000);
    String line =
        line(
            new Origin(Actor.NOBODY, Optional.of(hostile), Optional.of(hostile)),
            new AuditEvent.Start(new TreeMap<>(Map.of("map", hostile))));
    assertThat(line.matches("[ -~]+")).isTrue();
    assertThat(AuditLine.members(line)).containsEntry("event", "server_started");
  }
}
