package dev.headroom.application.usecase;

import dev.headroom.application.trip.BrowseTrips;
import dev.headroom.application.trip.EditTrip;
import dev.headroom.application.trip.KeepTrip;
import dev.headroom.application.trip.MoveTrip;
import dev.headroom.application.trip.RemoveTrip;
import dev.headroom.application.trip.ShareTrip;

/**
 * What companies and drivers do with trips. Safe for several threads.
 *
 * @param keep plans and keeps one
 * @param edit changes one
 * @param move changes the state of one
 * @param remove removes one
 * @param share gives one a link
 * @param browse lists them
 */
public record TripUseCases(
    KeepTrip keep,
    EditTrip edit,
    MoveTrip move,
    RemoveTrip remove,
    ShareTrip share,
    BrowseTrips browse) {}
