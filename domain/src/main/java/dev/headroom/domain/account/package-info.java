/** Organisations, users, API keys, and who may do what. */
package dev.headroom.domain.account;
