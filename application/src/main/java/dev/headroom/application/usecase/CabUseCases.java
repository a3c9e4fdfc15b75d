package dev.headroom.application.usecase;

import dev.headroom.application.cab.ReadCab;
import dev.headroom.application.cab.ReportDrive;
import java.util.function.Supplier;

/**
 * The use cases of the page for drivers. Safe for several threads.
 *
 * @param read reads who is signed in, and chooses the vehicle
 * @param report handles positions in batches, with what they lead to
 * @param pushKey the public key of Web Push in base64url; empty if it cannot be used now
 */
public record CabUseCases(ReadCab read, ReportDrive report, Supplier<String> pushKey) {}
