package dev.headroom.application.audit;

/** One thing, named by its number. */
public record Item(Thing thing, long id) {}
