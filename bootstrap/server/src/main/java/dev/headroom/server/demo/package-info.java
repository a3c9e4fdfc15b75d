/** A made-up county, written as OpenStreetMap data, so that everything can be tried at once. */
package dev.headroom.server.demo;
