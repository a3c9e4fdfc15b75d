/** Drivers and their state. */
package dev.headroom.domain.driver;
