package dev.headroom.application.administration.vehicle;

import dev.headroom.application.wording.Remark;

/**
 * A fault of one of several vehicles.
 *
 * @param index its index in the command, from 0
 */
public record RefusedVehicle(int index, Remark fault) {}
