/**
 * The domain's ports on an SQL database: H2 in a file, written so that PostgreSQL can join. {@link
 * dev.headroom.persistence.sql.Database} is the door: it opens the database, brings its schema up
 * to date and provides the stores, which are in packages by subject. Here is the database itself:
 * its folder and who owns it, its addresses, its error codes, its migrations; {@code owner} is how
 * other processes reach it.
 *
 * <p>Read first: {@code H2ContractsTest}, which runs the ports' contracts, then {@code
 * OwnedFolderTest}, {@code EmptiedFileTest} and {@code DurabilityTest}.
 */
package dev.headroom.persistence.sql;
