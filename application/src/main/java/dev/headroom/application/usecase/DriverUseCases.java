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
 * @param reportPosition takes a vehicle's position, and answers which restrictions are near
 * @param reportState takes whether a driver drives
 * @param assignDeviceTokens takes which phones are a driver's
 * @param addDriver adds a driver
 * @param addDrivers adds several drivers at once
 * @param driverAccess decides which drivers may sign in, and by which password
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
