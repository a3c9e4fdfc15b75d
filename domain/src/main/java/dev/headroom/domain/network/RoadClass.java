package dev.headroom.domain.network;

/** The rank of a road in its network, highest first, by OpenStreetMap's {@code highway}. */
public enum RoadClass {
  MOTORWAY,
  TRUNK,
  PRIMARY,
  SECONDARY,
  TERTIARY,
  UNCLASSIFIED,
  RESIDENTIAL,
  LIVING_STREET,
  SERVICE,
  TRACK,
  /** Any other way that motor vehicles can use. */
  OTHER,
  FERRY
}
