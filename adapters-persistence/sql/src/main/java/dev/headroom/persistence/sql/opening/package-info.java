/** Waiting for a database that does not answer yet: how long, and what keeps it from answering. */
package dev.headroom.persistence.sql.opening;
