package dev.headroom.application.audit;

/** One thing, by its number. */
public record Item(Thing thing, long id) {}
