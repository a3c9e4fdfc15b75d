/**
 * Lets a process use the stores of the process that owns the embedded database. Each call of a port
 * is sent over a Unix domain socket in the database's folder, and carried out there as one
 * transaction. {@link dev.headroom.persistence.sql.owner.OwnerServer} answers calls, {@link
 * dev.headroom.persistence.sql.owner.OwnerClient} sends them; {@link
 * dev.headroom.persistence.sql.owner.PortCalls} numbers the methods of the ports, and {@code
 * PortValues} encodes their parameters and results.
 *
 * <p>Terms: the <em>owner</em> is the process that has the database open; a <em>call</em> is one
 * method of one port; the <em>greeting</em> is the owner's first message: protocol, version,
 * folder, process.
 *
 * <p>One connection is one call, so that no process holds anything at the owner between two calls.
 * The owner greets first: a caller that meets the owner of another folder, another version or
 * another program disconnects before it has sent anything. Each phase has a deadline on both sides,
 * at which the connection is closed, and each message has a maximum length.
 *
 * <p>Read first: {@code H2ContractsTest}, which runs the ports' contracts over a socket, then
 * {@code HostilePeersTest}.
 */
package dev.headroom.persistence.sql.owner;
