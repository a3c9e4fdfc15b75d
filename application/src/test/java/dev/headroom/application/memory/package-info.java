/** The ports of accounts, fleet and push in memory: what tests of their users store in. */
package dev.headroom.application.memory;
