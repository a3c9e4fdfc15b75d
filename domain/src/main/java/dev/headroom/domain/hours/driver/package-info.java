/** What is known of a driver: the articles that hold for the journey, and the hours so far. */
package dev.headroom.domain.hours.driver;
