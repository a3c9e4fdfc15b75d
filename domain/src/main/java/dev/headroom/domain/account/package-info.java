/** Organisations, users and API keys, and their permissions. */
package dev.headroom.domain.account;
