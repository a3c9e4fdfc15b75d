package dev.headroom.application.usecase;

import dev.headroom.application.place.AddPlaces;
import dev.headroom.application.place.BrowsePlaces;
import dev.headroom.application.place.EditPlace;
import dev.headroom.application.place.RemovePlace;

/**
 * The use cases over companies' own places. Safe for several threads.
 *
 * @param addPlaces adds one or several at once
 * @param editPlace changes one
 * @param removePlace removes one
 * @param browsePlaces lists them
 */
public record PlaceUseCases(
    AddPlaces addPlaces, EditPlace editPlace, RemovePlace removePlace, BrowsePlaces browsePlaces) {}
