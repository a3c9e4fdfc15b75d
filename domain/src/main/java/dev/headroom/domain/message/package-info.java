/** What the office says to drivers, and their answers. Kept for a day. */
package dev.headroom.domain.message;
