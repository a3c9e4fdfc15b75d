package dev.headroom.domain.hours.check;

import static dev.headroom.domain.hours.check.Timeline.HOUR;
import static dev.headroom.domain.hours.check.Timeline.MINUTE;

import dev.headroom.domain.hours.check.Timeline.Span;
import dev.headroom.domain.hours.driver.DriverState;
import java.util.List;

/** The hours outside the European ones. */
final class OtherCountries {

  private OtherCountries() {}

  /**
   * Transport Act 1968 section 96(1) and (3)(a) as modified for goods vehicles. A working day is
   * the 24 h that begin with its first duty, section 103(1).
   */
  static void britain(Timeline timeline, DriverState state, List<Breach> breaches) {
    long begun = state.rested().lastRest().getEpochSecond();
    long driven = state.driven().today().toSeconds();
    long duty = state.worked().today().toSeconds();
    for (Span span : timeline.spans()) {
      long at = span.from();
      while (!span.offDuty() && at < span.to()) {
        if (at >= begun + 24 * HOUR) {
          begun = at;
          driven = 0;
          duty = 0;
        }
        long until = Math.min(span.to(), begun + 24 * HOUR);
        duty += until - at;
        driven += span.driving() ? until - at : 0;
        if (driven > 10 * HOUR) {
          breaches.add(span.breach(Article.UK_96_1));
        }
        if (duty > 11 * HOUR) {
          breaches.add(span.breach(Article.UK_96_3));
        }
        at = until;
      }
    }
  }

  /**
   * 49 CFR 395.3. Hours on duty leave the 7 days by the restart of 34 h only, 395.3(c): on the safe
   * side.
   */
  static void unitedStates(Timeline timeline, DriverState state, List<Breach> breaches) {
    long rested = state.rested().lastRest().getEpochSecond();
    long driven = state.driven().today().toSeconds();
    long sinceBreak = state.driven().sinceBreak().toSeconds();
    long onDuty = state.worked().thisWeek().toSeconds();
    long still = Long.MAX_VALUE;
    for (Span span : timeline.spans()) {
      if (still == Long.MAX_VALUE) {
        still = span.from();
      }
      if (span.offDuty()) {
        if (span.rest() >= 10 * HOUR) {
          rested = span.to();
          driven = 0;
        }
        if (span.rest() >= 34 * HOUR) {
          onDuty = 0;
        }
        continue;
      }
      onDuty += span.length();
      if (!span.driving()) {
        continue;
      }
      if (span.from() - still >= 30 * MINUTE) {
        sinceBreak = 0;
      }
      still = span.to();
      driven += span.length();
      sinceBreak += span.length();
      if (span.to() > rested + 14 * HOUR) {
        breaches.add(span.breach(Article.US_395_3_A_2));
      }
      if (driven > 11 * HOUR) {
        breaches.add(span.breach(Article.US_395_3_A_3_I));
      }
      if (sinceBreak > 8 * HOUR) {
        breaches.add(span.breach(Article.US_395_3_A_3_II));
      }
      if (onDuty > 60 * HOUR) {
        breaches.add(span.breach(Article.US_395_3_B));
      }
    }
  }
}
