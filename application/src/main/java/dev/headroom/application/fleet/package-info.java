/** A company's vehicles: listing, reading and editing. */
package dev.headroom.application.fleet;
