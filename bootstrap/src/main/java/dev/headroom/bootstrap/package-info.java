/** The wiring of {@link dev.headroom.Headroom} and of the command line. */
package dev.headroom.bootstrap;
