/** Adding and changing the vehicles of an organisation in batches. */
package dev.headroom.application.administration.vehicle;
