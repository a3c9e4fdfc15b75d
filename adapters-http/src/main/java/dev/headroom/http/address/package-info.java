/**
 * The address of a request's client: the peer, or the one that a declared proxy reports. {@link
 * dev.headroom.http.address.Proxies} lists the proxies that may report it; {@link
 * dev.headroom.http.address.ClientAddress} is the unit that limits by address count.
 *
 * <p>Addresses are read only as figures; no name is ever looked up. Read {@code ProxiesTest} and
 * {@code NetworkTest} first; {@code ProxyTest} runs a server behind proxies that are declared or
 * not.
 */
package dev.headroom.http.address;
