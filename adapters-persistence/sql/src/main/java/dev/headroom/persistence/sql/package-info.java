/**
 * The domain's ports on an SQL database: H2 in a file, or PostgreSQL. {@link
 * dev.headroom.persistence.sql.Database} is the door: it opens the database, brings its schema up
 * to date and provides the stores, which are in packages by subject and the same on both. Here is
 * the database itself: its kind, its addresses, its error codes, its migrations; of the embedded
 * one its folder, and who owns it. {@code owner} is how other processes reach that one.
 *
 * <p>Read first: {@code SqlContracts}, which runs the ports' contracts, then {@code
 * PostgresDatabaseTest}, {@code OwnedFolderTest}, {@code EmptiedFileTest} and {@code
 * DurabilityTest}.
 */
package dev.headroom.persistence.sql;
