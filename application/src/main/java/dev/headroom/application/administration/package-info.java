/** Setting up an installation: organisations, users and drivers. */
package dev.headroom.application.administration;
