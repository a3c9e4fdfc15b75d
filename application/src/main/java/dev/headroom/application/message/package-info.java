/**
 * Messages from the office to drivers. Read {@code MessagesTest} first; decision 0068 has the
 * reasons.
 */
package dev.headroom.application.message;
