package dev.headroom.application.wording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.gazetteer.Address;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AddressLineTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|Peel Road|12|Douglas|IM|12 Peel Road, Douglas",
        "''|Peel Road|12|Douglas|GB|12 Peel Road, Douglas",
        "''|Rue de la Paix|10|Paris|FR|10 Rue de la Paix, Paris",
        "''|Hauptstraße|1a|Heidelberg|DE|Hauptstraße 1a, Heidelberg",
        "''|Floriańska|3|Kraków|PL|Floriańska 3, Kraków",
        "''|Peel Road|12|''|''|Peel Road 12",
        // A street, a firm with and without an address, a town, a house of a place without streets.
        "Peel Road|Peel Road|''|Douglas|IM|Peel Road, Douglas",
        "Peel Road|Peel Road|12|Douglas|IM|12 Peel Road, Douglas",
        "Tesco|Lake Road|''|Douglas|IM|Tesco, Lake Road, Douglas",
        "Tesco|''|''|Douglas|IM|Tesco, Douglas",
        "Douglas|''|''|Douglas|IM|Douglas",
        "Laxey|''|''|''|IM|Laxey",
        "''|''|12|Kirk|DE|Kirk 12",
        "''|''|12|Kirk|IM|12 Kirk",
        "''|''|''|''|''|''"
      })
  void aPlaceIsWrittenOnOneLine(
      String name, String street, String number, String place, String country, String line) {
    assertThat(AddressLine.of(name, new Address(street, number, "IM1 1AA", place, country)))
        .isEqualTo(line);
  }
}
