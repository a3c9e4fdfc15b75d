/**
 * The equipment of a vehicle as texts: in requests, files, options and stores. Read {@code
 * EquipmentTextTest} first.
 */
package dev.headroom.application.equipment;
