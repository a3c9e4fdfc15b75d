/** Brings notifications to drivers: what an app gets of one, whichever provider sends it. */
package dev.headroom.push;
