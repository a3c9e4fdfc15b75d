package dev.headroom.http;

import dev.headroom.application.Trouble;
import dev.headroom.application.access.Authenticate;
import dev.headroom.application.access.IssueApiKey;
import dev.headroom.application.access.ReadApiKey;
import dev.headroom.application.access.SignInDriver;
import dev.headroom.application.access.SignInUser;
import dev.headroom.application.audit.Audit;
import dev.headroom.application.closure.AddClosure;
import dev.headroom.application.closure.ListClosures;
import dev.headroom.application.closure.RemoveClosure;
import dev.headroom.application.driver.AssignDeviceTokens;
import dev.headroom.application.driver.ReportPosition;
import dev.headroom.application.driver.ReportState;
import dev.headroom.application.fleet.BrowseVehicles;
import dev.headroom.application.fleet.EditVehicle;
import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.LookUpPoint;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.domain.limit.AttemptCounts;
import dev.headroom.http.console.ConsoleUseCases;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * What the server serves. The caller owns all of it, and closes it after the server.
 *
 * @param audit records who did what
 * @param sharedAttempts counts attempts at all instances; empty where there is only one
 * @param console what the console serves besides
 * @param map ready only when one is open
 * @param storageReachable whether the database answers; called at each readiness check, by several
 *     threads
 * @param troubles what an operator has to look at besides
 */
public record UseCases(
    ReportPosition reportPosition,
    ReportState reportState,
    BrowseVehicles browseVehicles,
    EditVehicle editVehicle,
    LookUpPoint lookUpPoint,
    PlanRoute planRoute,
    IssueApiKey issueApiKey,
    ReadApiKey readApiKey,
    SignInDriver signInDriver,
    SignInUser signInUser,
    AssignDeviceTokens assignDeviceTokens,
    Authenticate authenticate,
    AddClosure addClosure,
    ListClosures listClosures,
    RemoveClosure removeClosure,
    Audit audit,
    Optional<AttemptCounts> sharedAttempts,
    ConsoleUseCases console,
    CurrentMap map,
    BooleanSupplier storageReachable,
    Supplier<Set<Trouble>> troubles) {}
