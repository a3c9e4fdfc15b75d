package dev.headroom.http;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.usecase.AccessUseCases;
import dev.headroom.application.usecase.CabUseCases;
import dev.headroom.application.usecase.CompanyUseCases;
import dev.headroom.application.usecase.DriverUseCases;
import dev.headroom.application.usecase.FleetUseCases;
import dev.headroom.application.usecase.PlaceUseCases;
import dev.headroom.application.usecase.PlanningUseCases;
import dev.headroom.domain.limit.AttemptCounts;
import dev.headroom.http.operation.Readiness;
import java.util.Optional;

/**
 * The use cases and other parts that a server uses. The caller owns them, and closes them after the
 * server.
 *
 * @param cab those of the page for drivers, if it can be served
 * @param operation the state of the server, and what records events and attempts
 */
public record UseCases(
    PlanningUseCases planning,
    FleetUseCases fleet,
    DriverUseCases drivers,
    AccessUseCases access,
    PlaceUseCases places,
    CompanyUseCases company,
    Optional<CabUseCases> cab,
    Operation operation) {

  /**
   * The state of the server, and what records events and attempts.
   *
   * @param map the one that the console shows
   * @param readiness reports whether requests can be answered now
   * @param audit records events
   * @param sharedAttempts counts attempts over all instances; empty if there is only one
   */
  public record Operation(
      CurrentMap map, Readiness readiness, Audit audit, Optional<AttemptCounts> sharedAttempts) {}
}
