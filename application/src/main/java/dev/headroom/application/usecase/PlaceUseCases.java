package dev.headroom.application.usecase;

import dev.headroom.application.place.AddPlaces;
import dev.headroom.application.place.BrowsePlaces;
import dev.headroom.application.place.EditPlace;
import dev.headroom.application.place.RemovePlace;
import dev.headroom.application.planner.KeepPlannerSettings;
import dev.headroom.application.search.FindPlaceAt;
import dev.headroom.application.search.SearchPlaces;

/**
 * The use cases over places: the search for them, and companies' own ones. Safe for several
 * threads.
 *
 * @param searchPlaces finds places by what a user types
 * @param findPlaceAt finds what a position is called
 * @param addPlaces adds one or several places of a company at once
 * @param editPlace changes one
 * @param removePlace removes one
 * @param browsePlaces lists them
 * @param plannerSettings keeps what planners begin with
 */
public record PlaceUseCases(
    SearchPlaces searchPlaces,
    FindPlaceAt findPlaceAt,
    AddPlaces addPlaces,
    EditPlace editPlace,
    RemovePlace removePlace,
    BrowsePlaces browsePlaces,
    KeepPlannerSettings plannerSettings) {}
