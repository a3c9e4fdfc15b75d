/** Adding and changing the vehicles of an organisation, many at once. */
package dev.headroom.application.administration.vehicle;
