package dev.headroom.domain.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaces;
import dev.headroom.domain.place.CompanyPlaces.Known;
import dev.headroom.domain.place.CompanyPlacesContract;
import dev.headroom.domain.planner.PlannerSettings.OfCompany;
import dev.headroom.domain.planner.PlannerSettings.Result;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link PlannerSettings} promises. */
public abstract class PlannerSettingsContract {

  private static final Instant NOW = Instant.parse("2026-05-04T10:00:00Z");
  private static final Dimensions SIZE =
      Dimensions.ofCentimetresAndKilograms(400, 1_650, 255, 40_000);
  private static final CompanyPlaceDetails YARD = CompanyPlacesContract.plain("Yard", "");

  private int named;

  /** The store under test, the same one within a test. */
  protected abstract PlannerSettings settings();

  protected abstract CompanyPlaces places();

  protected abstract Vehicles vehicles();

  protected abstract Users users();

  /** An organisation without settings; another one with each call. */
  protected abstract long anOrganisation();

  private long aUserOf(long organisation) {
    return users()
        .add(organisation, "planner" + ++named, Role.COMPANY_USER, "a hash")
        .orElseThrow()
        .id();
  }

  private long aVehicleOf(long organisation) {
    VehicleDetails details = new VehicleDetails("Artic", "A " + ++named, "", "", SIZE);
    return vehicles().add(organisation, List.of(new Vehicles.New(details, Set.of()))).get(0);
  }

  private long aPlaceOf(long organisation) {
    return places().store(organisation, List.of(YARD), Known.REFUSE, 10, false).ids().get(0);
  }

  private static Depot atPlace(long id) {
    return new Depot(Optional.of(id), new Position(0, 0), "");
  }

  @Test
  void aDepotIsAPointOrAPlaceAsItIsNow() {
    long organisation = anOrganisation();
    assertThat(settings().ofCompany(organisation)).isEqualTo(OfCompany.NOTHING);

    Depot point = new Depot(Optional.empty(), new Position(54.15, -4.48), "Quay");
    OfCompany first = new OfCompany(Optional.of(point), Optional.of(aVehicleOf(organisation)));
    assertThat(settings().setOfCompany(organisation, first)).isEqualTo(Result.STORED);
    assertThat(settings().ofCompany(organisation)).isEqualTo(first);

    long place = aPlaceOf(organisation);
    OfCompany second = new OfCompany(Optional.of(atPlace(place)), Optional.empty());
    assertThat(settings().setOfCompany(organisation, second)).isEqualTo(Result.STORED);
    assertThat(settings().ofCompany(organisation))
        .isEqualTo(
            new OfCompany(
                Optional.of(new Depot(Optional.of(place), YARD.gate(), YARD.name())),
                Optional.empty()));
    assertThat(settings().ofCompany(anOrganisation())).isEqualTo(OfCompany.NOTHING);
  }

  @Test
  void aPlaceOrVehicleThatIsRemovedIsOneNoMore() {
    long organisation = anOrganisation();
    long user = aUserOf(organisation);
    long place = aPlaceOf(organisation);
    long vehicle = aVehicleOf(organisation);
    OfCompany set = new OfCompany(Optional.of(atPlace(place)), Optional.of(vehicle));
    assertThat(settings().setOfCompany(organisation, set)).isEqualTo(Result.STORED);
    assertThat(settings().setVehicle(organisation, user, Optional.of(vehicle)))
        .isEqualTo(Result.STORED);
    assertThat(settings().vehicleOf(user)).contains(vehicle);

    assertThat(vehicles().remove(organisation, vehicle)).isTrue();
    assertThat(places().remove(organisation, place, 1)).isTrue();

    assertThat(settings().ofCompany(organisation)).isEqualTo(OfCompany.NOTHING);
    assertThat(settings().vehicleOf(user)).isEmpty();
  }

  @Test
  void whatIsAnotherCompanysIsRefusedAndChangesNothing() {
    long organisation = anOrganisation();
    long user = aUserOf(organisation);
    long other = anOrganisation();
    Optional<Long> own = Optional.of(aVehicleOf(organisation));
    Optional<Long> foreign = Optional.of(aVehicleOf(other));
    OfCompany set = new OfCompany(Optional.empty(), own);
    settings().setOfCompany(organisation, set);
    settings().setVehicle(organisation, user, own);

    OfCompany place = new OfCompany(Optional.of(atPlace(aPlaceOf(other))), Optional.empty());
    assertThat(settings().setOfCompany(organisation, place)).isEqualTo(Result.NO_SUCH_PLACE);
    assertThat(settings().setOfCompany(organisation, new OfCompany(Optional.empty(), foreign)))
        .isEqualTo(Result.NO_SUCH_VEHICLE);
    assertThat(settings().setVehicle(organisation, user, foreign))
        .isEqualTo(Result.NO_SUCH_VEHICLE);
    assertThat(settings().setVehicle(organisation, 1_000_000, own)).isEqualTo(Result.GONE);

    assertThat(settings().ofCompany(organisation)).isEqualTo(set);
    assertThat(settings().vehicleOf(user)).isEqualTo(own);
    assertThat(settings().setVehicle(organisation, user, Optional.empty()))
        .isEqualTo(Result.STORED);
    assertThat(settings().vehicleOf(user)).isEmpty();
  }

  @Test
  void recentPlansAreBoundedNewestFirstAndNeverTwice() {
    long organisation = anOrganisation();
    long user = aUserOf(organisation);
    for (int i = 0; i < 5; i++) {
      settings().addRecentPlan(user, new RecentPlan("plan?" + i, NOW.plusSeconds(i)), 3);
    }
    settings().addRecentPlan(user, new RecentPlan("plan?3", NOW.plusSeconds(9)), 3);
    settings().addRecentPlan(aUserOf(organisation), new RecentPlan("plan?other", NOW), 3);
    settings().addRecentPlan(1_000_000, new RecentPlan("plan?nobody", NOW), 3);

    assertThat(settings().recentPlans(user))
        .containsExactly(
            new RecentPlan("plan?3", NOW.plusSeconds(9)),
            new RecentPlan("plan?4", NOW.plusSeconds(4)),
            new RecentPlan("plan?2", NOW.plusSeconds(2)));
    settings().removeRecentPlans(user);
    assertThat(settings().recentPlans(user)).isEmpty();
  }
}
