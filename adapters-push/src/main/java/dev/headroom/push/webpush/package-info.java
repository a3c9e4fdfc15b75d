/**
 * Web Push: RFC 8030 (the protocol), RFC 8291 (encryption) and RFC 8292 (who sends), on the JDK's
 * own cryptography. Read {@code MessageEncryptionTest} and {@code WebPushSenderTest} first.
 */
package dev.headroom.push.webpush;
