/**
 * The use cases by subject, for all who call them: HTTP and the console, the command line, and
 * programs that embed Headroom. Each record is made once, by the wiring, and handed out whole.
 */
package dev.headroom.application.usecase;
