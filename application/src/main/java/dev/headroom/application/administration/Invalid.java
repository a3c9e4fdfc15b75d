package dev.headroom.application.administration;

/**
 * What is wrong with a command.
 *
 * @param field the member of the command
 * @param message the reason, in words for the person who typed it; never holds a password
 */
public record Invalid(String field, String message) {}
