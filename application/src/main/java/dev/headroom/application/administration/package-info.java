/** Setting up an installation: organisations, users and drivers, and maintaining their data. */
package dev.headroom.application.administration;
