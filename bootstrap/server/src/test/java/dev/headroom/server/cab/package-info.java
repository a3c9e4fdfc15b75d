/** The page for drivers, from the position of a phone to the words that it speaks. */
package dev.headroom.server.cab;
