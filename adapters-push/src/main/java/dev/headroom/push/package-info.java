/** Brings notifications to drivers' devices: what an app gets of one, whichever provider sends it. */
package dev.headroom.push;
