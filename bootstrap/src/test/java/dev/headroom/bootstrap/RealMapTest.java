package dev.headroom.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.headroom.Headroom;
import dev.headroom.application.LookUpPoint;
import dev.headroom.application.ReportPosition;
import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.RestrictionType;
import dev.headroom.persistence.osm.ImportSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What the signs on the Isle of Man say, from the extract to the answer. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RealMapTest {

  private Headroom headroom;

  @BeforeAll
  void importMap(@TempDir Path folder) throws IOException {
    Path maps =
        Path.of(Optional.ofNullable(System.getenv("HEADROOM_MAPS")).orElse("../../shared/maps"));
    Path extract = maps.resolve("isle-of-man.osm.pbf");
    assumeTrue(
        Files.exists(extract),
        "skipped: no isle-of-man.osm.pbf in " + maps + "; HEADROOM_MAPS names the folder");
    Path network = folder.resolve("isle.headroom");
    new MapImport(ImportSettings.FROM_COORDINATES, (stage, done, total) -> {}, Clock.systemUTC())
        .run(extract, network);
    headroom = Headroom.on(network).open();
  }

  @AfterAll
  void close() {
    if (headroom != null) {
      headroom.close();
    }
  }

  @Test
  void churchHillIsTwelveFootEightHigh() {
    assertThat(maxima(at(54.23133, -4.40528), Set.of(RestrictionType.HEIGHT)))
        .containsEntry(RestrictionType.HEIGHT, "3.86");
  }

  @Test
  void fistardRoadIsLimitedInWeightLengthAndWidth() {
    assertThat(maxima(at(54.07112, -4.75154), EnumSet.allOf(RestrictionType.class)))
        .containsEntry(RestrictionType.WEIGHT, "12.5")
        .containsEntry(RestrictionType.LENGTH, "8.53")
        .containsEntry(RestrictionType.WIDTH, "2.28")
        .doesNotContainKey(RestrictionType.HEIGHT);
  }

  @Test
  void theIrishSeaIsNotCovered() {
    Position sea = at(53.9, -5.2);

    assertThat(
            headroom
                .lookUpPoint()
                .handle(new LookUpPoint.Command(sea, EnumSet.allOf(RestrictionType.class))))
        .isInstanceOf(LookUpPoint.Outcome.NoCoverage.class);
    assertThat(
            headroom.reportPosition().handle(new ReportPosition.Command(1, sea, Optional.empty())))
        .isInstanceOf(ReportPosition.Outcome.NoCoverage.class);
  }

  private static Position at(double lat, double lon) {
    return new Position(lat, lon);
  }

  private Map<RestrictionType, String> maxima(Position place, Set<RestrictionType> types) {
    LookUpPoint.Outcome outcome =
        headroom.lookUpPoint().handle(new LookUpPoint.Command(place, types));
    List<FoundRestriction> found = ((LookUpPoint.Outcome.Covered) outcome).restrictions();
    return found.stream()
        .map(FoundRestriction::restriction)
        .collect(
            Collectors.toMap(
                one -> one.type(), one -> one.maximum().toPlainString(), (near, far) -> near));
  }
}
