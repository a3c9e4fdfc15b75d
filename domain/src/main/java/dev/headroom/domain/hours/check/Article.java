package dev.headroom.domain.hours.check;

/** What a schedule may break. */
public enum Article {
  /** The schedule does not do what the itinerary says, or has a gap. */
  ITINERARY,

  /** A break or rest where the lorry may not park. */
  PARKING,

  /** A service or a ferry out of its windows. */
  WINDOW,

  /** Regulation (EC) No 561/2006 article 6(1): 9 h of driving a day, 10 h twice a week. */
  EU_6_1,

  /** Article 6(2): 56 h of driving a week. */
  EU_6_2,

  /** Article 6(3): 90 h of driving in two weeks. */
  EU_6_3,

  /** Article 7: a break of 45 min, or 15 and 30, after 4 h 30 min of driving. */
  EU_7,

  /** Article 8(2), (4) and (5): a daily rest within 24 h, of two drivers within 30 h. */
  EU_8_2,

  /** Article 8(6): a weekly rest after six periods of 24 h at the latest. */
  EU_8_6,

  /** Directive 2002/15/EC article 4: 60 h of work a week. */
  DIRECTIVE_4,

  /** Article 5: 6 h of work without a break; 30 min for 6 to 9 h, 45 min for more. */
  DIRECTIVE_5,

  /** Article 7: 10 h of work a day if some of it is in the night. */
  DIRECTIVE_7,

  /** Transport Act 1968 section 96(1): 10 h of driving a day. */
  UK_96_1,

  /** Section 96(3)(a) as modified for goods vehicles: 11 h of duty a day. */
  UK_96_3,

  /** 49 CFR 395.3(a)(2): driving within 14 h after coming on duty. */
  US_395_3_A_2,

  /** 395.3(a)(3)(i): 11 h of driving. */
  US_395_3_A_3_I,

  /** 395.3(a)(3)(ii): 30 min without driving after 8 h of driving. */
  US_395_3_A_3_II,

  /** 395.3(b)(1): no driving after 60 h on duty in 7 days. */
  US_395_3_B
}
