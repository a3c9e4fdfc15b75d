package dev.headroom.http;

import dev.headroom.application.AddClosure;
import dev.headroom.application.AssignDeviceTokens;
import dev.headroom.application.Authenticate;
import dev.headroom.application.BrowseVehicles;
import dev.headroom.application.CurrentMap;
import dev.headroom.application.EditVehicle;
import dev.headroom.application.IssueApiKey;
import dev.headroom.application.ListClosures;
import dev.headroom.application.LookUpPoint;
import dev.headroom.application.PlanRoute;
import dev.headroom.application.ReadApiKey;
import dev.headroom.application.RemoveClosure;
import dev.headroom.application.ReportPosition;
import dev.headroom.application.ReportState;
import dev.headroom.application.RouteCounter;
import dev.headroom.application.SignInDriver;
import dev.headroom.application.SignInUser;
import java.util.function.BooleanSupplier;

/**
 * What the server serves. The caller owns all of it, and closes the counter after the server.
 *
 * @param map ready only when one is open
 * @param storageReachable whether the database answers; asked at each readiness check, by several
 *     threads
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
    RouteCounter routeCounter,
    SignInDriver signInDriver,
    SignInUser signInUser,
    AssignDeviceTokens assignDeviceTokens,
    Authenticate authenticate,
    AddClosure addClosure,
    ListClosures listClosures,
    RemoveClosure removeClosure,
    CurrentMap map,
    BooleanSupplier storageReachable) {}
