/**
 * Delivery of notifications to drivers' devices: the content that an app gets, whichever provider
 * sends it.
 */
package dev.headroom.push;
