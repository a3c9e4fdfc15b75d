/**
 * The console in a real browser: Debian's {@code chromium} and {@code chromium-driver}, headless.
 * Where they are not on the path, the tests say so and are skipped. With {@code -Plong}, what is
 * rarely done is tested too, the page moves as it does for its users, and screenshots are left
 * under {@code target/screenshots}.
 */
package dev.headroom.server.console;
