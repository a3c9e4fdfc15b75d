package dev.headroom.domain.vehicle;

/**
 * A group of an organisation's vehicles.
 *
 * @param id positive
 * @param count how many vehicles are in it
 * @param userId who made it
 */
public record VehicleGroup(long id, String name, long count, long userId) {}
