package dev.headroom.domain.message;

/** What a driver answers with one touch. */
public enum MessageAnswer {
  YES,
  NO,
  LATER
}
