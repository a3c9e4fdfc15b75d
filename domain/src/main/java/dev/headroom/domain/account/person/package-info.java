/** Ports for a person's rights: access to the person's stored data, and its erasure. */
package dev.headroom.domain.account.person;
