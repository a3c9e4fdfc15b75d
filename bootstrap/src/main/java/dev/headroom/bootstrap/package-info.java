/** The wiring: what {@link dev.headroom.Headroom} and the command line put together. */
package dev.headroom.bootstrap;
