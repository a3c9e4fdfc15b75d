package dev.headroom.application.usecase;

import dev.headroom.application.access.SignInDriver;
import dev.headroom.application.administration.AccountAccess;
import dev.headroom.application.administration.AddDriver;
import dev.headroom.application.administration.AddDrivers;
import dev.headroom.application.driver.AssignDeviceTokens;
import dev.headroom.application.driver.ReportPosition;
import dev.headroom.application.driver.ReportState;
import dev.headroom.application.fleet.BrowseDrivers;

/**
 * The use cases of drivers, and those over their accounts. Safe for several threads.
 *
 * @param signInDriver signs a driver in
 * @param reportPosition answers a vehicle's position with the restrictions near it
 * @param reportState records whether a driver drives
 * @param assignDeviceTokens replaces the tokens of a driver's phones
 * @param addDriver adds a driver
 * @param addDrivers adds several drivers at once
 * @param driverAccess controls which drivers may sign in, and their passwords
 * @param browseDrivers lists a company's drivers
 */
public record DriverUseCases(
    SignInDriver signInDriver,
    ReportPosition reportPosition,
    ReportState reportState,
    AssignDeviceTokens assignDeviceTokens,
    AddDriver addDriver,
    AddDrivers addDrivers,
    AccountAccess driverAccess,
    BrowseDrivers browseDrivers) {}
