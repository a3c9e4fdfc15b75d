/** Wires push: which providers there are, who decides what is pushed, and who delivers it. */
package dev.headroom.bootstrap.push;
