package dev.headroom.http.console;

import dev.headroom.application.access.CompanyKeys;
import dev.headroom.application.access.ReadSession;
import dev.headroom.application.access.SignOutUser;
import dev.headroom.application.fleet.BrowseDrivers;
import dev.headroom.application.fleet.GiveVehicle;
import dev.headroom.application.live.ShowFleet;
import dev.headroom.application.picture.ServeTile;
import dev.headroom.application.search.SearchPlaces;

/**
 * What the console serves besides what the interface does. The caller owns all of it.
 *
 * @param readSession who is signed in
 * @param signOut ends sessions of a user
 * @param drivers a company's
 * @param giveVehicle changes what a driver drives
 * @param keys those of a company's accounts
 * @param showFleet where a company's vehicles were seen last
 * @param serveTile draws the map
 * @param searchPlaces finds streets and places
 */
public record ConsoleUseCases(
    ReadSession readSession,
    SignOutUser signOut,
    BrowseDrivers drivers,
    GiveVehicle giveVehicle,
    CompanyKeys keys,
    ShowFleet showFleet,
    ServeTile serveTile,
    SearchPlaces searchPlaces) {}
