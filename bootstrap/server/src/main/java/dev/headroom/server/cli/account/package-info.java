/** The commands for organisations, users, drivers, API keys and the keys that sign tokens. */
package dev.headroom.server.cli.account;
