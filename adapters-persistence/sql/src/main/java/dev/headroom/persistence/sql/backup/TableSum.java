package dev.headroom.persistence.sql.backup;

/**
 * How many rows a table has, and what they sum up to.
 *
 * @param sum in 64 hexadecimal digits
 */
public record TableSum(String table, long rows, String sum) {}
