/**
 * Maps as large as a country, made of real extracts, and what each size takes. {@code
 * CountryGenerator} is where to begin.
 */
package dev.headroom.benchmarks.country;
