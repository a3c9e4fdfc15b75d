/**
 * Implements the domain's ports on an SQL database: H2 in a file or in memory, or PostgreSQL.
 * {@link dev.headroom.persistence.sql.Database} is the entry point: it opens the database, brings
 * its schema up to date and provides the stores. The stores are in packages by subject, and the
 * same on both databases. This package has the database itself: its kind, addresses, error codes
 * and migrations, and for the embedded one its folder and its owner. Other processes reach the
 * embedded database through {@code owner}.
 *
 * <p>Read first: {@code SqlContracts}, which runs the ports' contracts, then {@code
 * PostgresDatabaseTest}, {@code OwnedFolderTest}, {@code EmptiedFileTest} and {@code
 * DurabilityTest}.
 */
package dev.headroom.persistence.sql;
