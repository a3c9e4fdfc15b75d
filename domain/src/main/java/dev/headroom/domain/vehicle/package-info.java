/** Vehicles, what they measure, and the class under which they read the signs. */
package dev.headroom.domain.vehicle;
