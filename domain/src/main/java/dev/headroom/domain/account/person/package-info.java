/** Ports for a person's rights: a copy of what is stored of them, and its erasure. */
package dev.headroom.domain.account.person;
