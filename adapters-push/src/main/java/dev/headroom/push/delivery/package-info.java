/** Brings what waits in the outbox to the providers. */
package dev.headroom.push.delivery;
