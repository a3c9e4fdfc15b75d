/** What is pushed to drivers' devices: when, what, and how it is accounted for. */
package dev.headroom.domain.notification;
