/**
 * The paths of the console by which an administrator keeps the company's accounts: its data, users,
 * drivers and groups, and the links by which people set their passwords.
 */
package dev.headroom.http.console.company;
