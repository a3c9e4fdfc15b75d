package dev.headroom.domain.hours.itinerary;

/** One thing to do on a journey. */
public sealed interface Item permits Drive, Stop, Ferry {}
