/**
 * The domain's ports on an SQL database: H2 in a file, written so that PostgreSQL can join. {@link
 * dev.headroom.persistence.sql.Database} is the door: it opens the database, brings its schema up
 * to date and provides the stores, which are in packages by subject. Here is the database itself:
 * its folder, its URLs, its error codes, its migrations.
 *
 * <p>Read first: {@code H2ContractsTest}, which runs the ports' contracts, then {@code
 * SharedFolderTest} and {@code DurabilityTest}.
 */
package dev.headroom.persistence.sql;
