/**
 * Readers of files with the positions of a drive: GPX, CSV, and the sentences of NMEA 0183.
 *
 * <p>{@link dev.headroom.persistence.traces.TraceFileReader} recognises the format by the first
 * character and calls {@code GpxReader}, {@code CsvReader} or {@code NmeaReader}. {@code Points}
 * checks what they find, for all of them: coordinates, times, their order, the number of positions.
 * {@code Lines} reads lines, {@code TimeText} the spellings of times. A file is read once from
 * beginning to end, in memory that its positions bound. Read {@code TraceFileReaderTest} first, and
 * {@code HostileTraceTest} for what a file may not do.
 */
package dev.headroom.persistence.traces;
