/** A company's vehicles: list, read and edit. */
package dev.headroom.application.fleet;
