/**
 * Where a request comes from: the peer, or what a declared proxy reports. {@link
 * dev.headroom.http.address.Proxies} says who may report it, {@link
 * dev.headroom.http.address.ClientAddress} whom a limit by address counts for.
 *
 * <p>An address is read in figures; no name is ever looked up. Read {@code ProxiesTest} and {@code
 * NetworkTest} first; {@code ProxyTest} runs a server behind proxies that are declared or not.
 */
package dev.headroom.http.address;
