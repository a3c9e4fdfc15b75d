package dev.headroom.application.memory;

import dev.headroom.domain.place.CompanyPlaces;
import dev.headroom.domain.place.CompanyPlacesContract;

class InMemoryPlacesTest extends CompanyPlacesContract {

  private final CompanyPlaces places = new InMemoryPlaces();
  private long organisations;

  @Override
  protected CompanyPlaces places() {
    return places;
  }

  @Override
  protected long anOrganisation() {
    return ++organisations;
  }
}
