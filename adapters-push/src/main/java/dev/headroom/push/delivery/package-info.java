/** Delivers the pushes in the outbox to the providers. */
package dev.headroom.push.delivery;
