/** Restrictions at a point ({@code poi}), and a restriction as the contract's JSON object. */
package dev.headroom.http.restriction;
