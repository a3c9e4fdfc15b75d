package dev.headroom.persistence.sql.backup;

/**
 * The number of rows in a table, and their sum.
 *
 * @param sum 64 hexadecimal digits
 */
public record TableSum(String table, long rows, String sum) {}
