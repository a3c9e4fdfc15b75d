/**
 * Units of work: each is one transaction with bounded waits. Every store runs its statements so.
 */
package dev.headroom.persistence.sql.transaction;
