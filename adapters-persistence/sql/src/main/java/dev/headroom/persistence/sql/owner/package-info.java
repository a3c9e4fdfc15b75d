/**
 * How a process reaches the stores of the process that owns the embedded database: each call of a
 * port is sent over a Unix domain socket in the database's folder, and carried out there as the one
 * transaction that it is. {@link dev.headroom.persistence.sql.owner.OwnerServer} answers, {@link
 * dev.headroom.persistence.sql.owner.OwnerClient} asks; {@link
 * dev.headroom.persistence.sql.owner.PortCalls} numbers the methods of the ports, and {@code
 * PortValues} makes bytes of what they take and return.
 *
 * <p>Terms: the <em>owner</em> is the process that has the database open; a <em>call</em> is one
 * method of one port; the <em>greeting</em> is what the owner says first: protocol, version,
 * folder, process.
 *
 * <p>One connection is one call, so that nobody holds anything at the owner between two calls. The
 * owner greets first: a caller that meets another folder's owner, another version or a stranger
 * goes away before it has said anything. Each phase has a deadline on both sides, at which the
 * connection is closed, and each message has a greatest length.
 *
 * <p>Read first: {@code H2ContractsTest}, which runs the ports' contracts over a socket, then
 * {@code HostilePeersTest}.
 */
package dev.headroom.persistence.sql.owner;
