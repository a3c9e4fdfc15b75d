/**
 * The use cases by subject, for all callers: HTTP and the console, the command line, and programs
 * that embed Headroom. The wiring creates each record once and passes it on whole.
 */
package dev.headroom.application.usecase;
