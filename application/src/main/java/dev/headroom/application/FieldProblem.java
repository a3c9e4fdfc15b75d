package dev.headroom.application;

/**
 * What is wrong with one field of a request.
 *
 * @param field its name, with a dot between levels; empty for the whole
 * @param message for the client, in words
 */
public record FieldProblem(String field, String message) {}
