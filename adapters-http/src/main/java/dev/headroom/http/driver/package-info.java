/**
 * What a driver's phone calls: {@code vehicle_position}, {@code vehicle_state}, {@code push_token}.
 */
package dev.headroom.http.driver;
