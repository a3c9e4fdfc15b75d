package dev.headroom.domain.place;

/** The kinds of places that a company has. */
public enum CompanyPlaceKind {
  /** Where the company's vehicles start and end. */
  DEPOT,
  /** Where goods are delivered or collected. */
  CUSTOMER,
  /** Where the company works for a time, such as a building site. */
  SITE
}
