package dev.headroom.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.Headroom;
import dev.headroom.application.administration.AddOrganisation;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.persistence.audit.AuditFolder;
import dev.headroom.persistence.audit.AuditReader;
import dev.headroom.persistence.sql.PostgresServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What any instance of a PostgreSQL records is in one table, and in the files of that instance. */
class AuditOfInstancesTest {

  @Test
  void eachHasItsFilesAndAllOfThemOneTable(@TempDir Path folder) throws IOException {
    String url = PostgresServer.shared().newDatabase();
    long organisation;
    try (Headroom first = open(url, folder.resolve("first"));
        Headroom second = open(url, folder.resolve("second"))) {
      organisation = added(first);
      second.administration().disableOrganisation().handle(organisation, true);
    }

    List<Map<String, Object>> ofFirst = files(folder.resolve("first"));
    List<Map<String, Object>> ofSecond = files(folder.resolve("second"));
    assertThat(ofFirst).extracting(line -> line.get("event")).containsExactly("organisation_added");
    assertThat(ofSecond)
        .extracting(line -> line.get("event"))
        .containsExactly("organisation_disabled");
    try (Headroom third =
        Headroom.on(Optional::empty)
            .withDatabaseAt(url, PostgresServer.LOGIN)
            .withoutUpkeep()
            .open()) {
      List<Map<String, Object>> all = new ArrayList<>();
      third
          .administration()
          .listAudit()
          .orElseThrow()
          .handle(Instant.EPOCH, line -> AuditReader.members(line).ifPresent(all::add));
      assertThat(all).containsExactly(ofFirst.get(0), ofSecond.get(0));
    }
  }

  @Test
  void withoutOtherInstancesThereIsNoTable() throws IOException {
    try (Headroom alone = Headroom.on(Optional::empty).open()) {
      assertThat(alone.administration().listAudit()).isEmpty();
    }
  }

  private static Headroom open(String url, Path folder) throws IOException {
    return Headroom.on(Optional::empty)
        .withDatabaseAt(url, PostgresServer.LOGIN)
        .withAudit(AuditFolder.at(folder))
        .open();
  }

  private static long added(Headroom headroom) {
    return ((AddOrganisation.Outcome.Added)
            headroom
                .administration()
                .addOrganisation()
                .handle(new AddOrganisation.Command("Haulier", true, ContactDetails.NONE)))
        .id();
  }

  private static List<Map<String, Object>> files(Path folder) throws IOException {
    List<Map<String, Object>> lines = new ArrayList<>();
    AuditReader.read(folder, Instant.EPOCH, lines::add);
    return lines;
  }
}
