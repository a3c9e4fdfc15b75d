/**
 * The console in a real browser: Debian's {@code chromium} and {@code chromium-driver}, headless.
 * Where they are not on the path, the tests say so and are skipped. Screenshots are left under
 * {@code target/screenshots}.
 */
package dev.headroom.server.console;
