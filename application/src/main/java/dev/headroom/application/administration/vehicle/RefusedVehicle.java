package dev.headroom.application.administration.vehicle;

import dev.headroom.application.wording.Remark;

/**
 * What is wrong with one of several vehicles.
 *
 * @param index its place in the command, from 0
 */
public record RefusedVehicle(int index, Remark fault) {}
