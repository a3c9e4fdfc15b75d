/**
 * The endpoints for a driver's phone: {@code vehicle_position}, {@code vehicle_state}, {@code
 * push_token}.
 */
package dev.headroom.http.driver;
