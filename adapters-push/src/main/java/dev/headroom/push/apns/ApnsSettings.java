package dev.headroom.push.apns;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The settings for Apple's service.
 *
 * @param key the signing key, a {@code .p8} file
 * @param keyId its id, 10 characters
 * @param teamId the team's id, 10 characters
 * @param topic the app's bundle id
 * @param host Apple's production or sandbox host, or one that speaks its protocol
 * @param port its port
 * @param trusted the certificates to trust instead of the platform's, a PEM file
 */
public record ApnsSettings(
    Path key,
    String keyId,
    String teamId,
    String topic,
    String host,
    int port,
    Optional<Path> trusted) {}
