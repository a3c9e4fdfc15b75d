package dev.headroom.application.usecase;

import dev.headroom.application.administration.AddGroup;
import dev.headroom.application.administration.vehicle.AddVehicles;
import dev.headroom.application.administration.vehicle.UpdateVehicles;
import dev.headroom.application.fleet.BrowseVehicles;
import dev.headroom.application.fleet.EditVehicle;
import dev.headroom.application.fleet.GiveVehicle;
import dev.headroom.application.fleet.RemoveVehicle;
import dev.headroom.application.live.ShowFleet;

/**
 * The use cases over the vehicles of companies. Safe for several threads.
 *
 * @param addVehicles adds several at once
 * @param updateVehicles brings several up to date at once
 * @param editVehicle changes one
 * @param removeVehicle removes one
 * @param browseVehicles lists vehicles and their groups
 * @param addGroup adds a group of vehicles
 * @param giveVehicle changes which vehicle a driver drives
 * @param showFleet shows where the vehicles were last seen, and which alerts their drivers got
 */
public record FleetUseCases(
    AddVehicles addVehicles,
    UpdateVehicles updateVehicles,
    EditVehicle editVehicle,
    RemoveVehicle removeVehicle,
    BrowseVehicles browseVehicles,
    AddGroup addGroup,
    GiveVehicle giveVehicle,
    ShowFleet showFleet) {}
