/** A house that breaks every rule once, so that a test can see each rule bite. */
package dev.headroom.house.broken;
