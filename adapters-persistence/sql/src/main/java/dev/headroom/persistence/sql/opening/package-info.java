/** How long a database that does not answer yet is waited for, and what keeps it. */
package dev.headroom.persistence.sql.opening;
