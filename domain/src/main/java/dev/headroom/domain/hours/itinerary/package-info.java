/**
 * What has to be done, in its order: drives with the places where the lorry may park, stops,
 * ferries.
 */
package dev.headroom.domain.hours.itinerary;
