/**
 * The large columns of a road network where they stay, and what is made of them in the order in
 * which they lie. {@link dev.headroom.domain.network.NetworkColumns} says what the columns mean.
 */
package dev.headroom.domain.network.columns;
