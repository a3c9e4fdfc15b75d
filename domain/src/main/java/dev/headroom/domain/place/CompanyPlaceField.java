package dev.headroom.domain.place;

/** The fields of a company's place that a user enters. */
public enum CompanyPlaceField {
  KIND,
  NAME,
  REFERENCE,
  ADDRESS,
  LAT,
  LON,
  NOTES,
  OPENING_HOURS,
  PHOTO
}
