package dev.headroom.application.usecase;

import dev.headroom.application.cab.LookAround;
import dev.headroom.application.cab.ReadCab;
import dev.headroom.application.cab.ReportDrive;
import dev.headroom.application.live.TripsUnderWay;
import dev.headroom.application.message.MessageDrivers;
import java.util.function.Supplier;

/**
 * The use cases of the page for drivers. Safe for several threads.
 *
 * @param read reads who is signed in, and chooses the vehicle
 * @param report handles positions in batches, with what they lead to
 * @param lookAround finds what stops the vehicle in an area
 * @param messages brings messages of the office, and takes the answers
 * @param tripsUnderWay shows the company how far the trips are
 * @param pushKey the public key of Web Push in base64url; empty if it cannot be used now
 */
public record CabUseCases(
    ReadCab read,
    ReportDrive report,
    LookAround lookAround,
    MessageDrivers messages,
    TripsUnderWay tripsUnderWay,
    Supplier<String> pushKey) {}
