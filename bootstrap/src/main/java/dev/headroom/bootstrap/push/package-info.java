/** Wires push: which providers there are, who decides what is told, and who brings it. */
package dev.headroom.bootstrap.push;
