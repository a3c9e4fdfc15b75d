/**
 * The road network: junctions, roads, their shape, names and rules, and how to find them by place.
 */
package dev.headroom.domain.network;
