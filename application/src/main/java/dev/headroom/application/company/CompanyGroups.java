package dev.headroom.application.company;

import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.AccountText;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.vehicle.VehicleGroup;
import dev.headroom.domain.vehicle.VehicleGroups;
import java.util.List;
import java.util.Optional;

/** Lists, adds, renames and removes a company's groups of vehicles. Safe for several threads. */
public final class CompanyGroups {

  /** The greatest number of groups of a company. */
  public static final int MOST = 1_000;

  private final VehicleGroups groups;

  public CompanyGroups(VehicleGroups groups) {
    this.groups = groups;
  }

  /** The groups by id. */
  public List<VehicleGroup> list(long organisationId) {
    return groups.of(organisationId);
  }

  /** The result of adding a group; the fault of the name, or neither if there are too many. */
  public record Added(Optional<VehicleGroup> group, Optional<Remark> fault) {}

  /** Adds a group. Two may have the same name; they differ by their ids. */
  public Added add(Caller.ByUser by, String name) {
    Optional<Remark> fault = AccountText.GROUP_NAME.problem(name).map(Remark::of);
    return fault.isPresent() || groups.of(by.organisationId()).size() >= MOST
        ? new Added(Optional.empty(), fault)
        : new Added(Optional.of(groups.add(by.organisationId(), by.userId(), name)), fault);
  }

  /** Gives a group another name. */
  public AccountOutcome rename(long organisationId, long id, String name) {
    return AccountText.GROUP_NAME
        .problem(name)
        .map(Remark::of)
        .map(AccountOutcome::badName)
        .orElseGet(
            () ->
                AccountOutcome.of(
                    groups.rename(organisationId, id, name)
                        ? AccountOutcome.Result.DONE
                        : AccountOutcome.Result.NO_SUCH_ACCOUNT));
  }

  /**
   * Removes a group; its vehicles stay.
   *
   * @return whether the company had it
   */
  public boolean remove(long organisationId, long id) {
    return groups.remove(organisationId, id);
  }
}
