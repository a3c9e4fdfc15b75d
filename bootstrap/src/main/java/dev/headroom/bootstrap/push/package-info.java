/** Wires push: the providers, the decisions, and the delivery. */
package dev.headroom.bootstrap.push;
