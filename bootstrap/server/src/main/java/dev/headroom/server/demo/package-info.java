/** A made-up county, written as OpenStreetMap data, for trying out everything at once. */
package dev.headroom.server.demo;
