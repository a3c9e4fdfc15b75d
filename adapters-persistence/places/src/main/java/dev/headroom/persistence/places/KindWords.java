package dev.headroom.persistence.places;

import dev.headroom.domain.gazetteer.PlaceKind;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Words by which people ask for a kind of place, folded, in the languages of the maps. */
final class KindWords {

  private static final String TABLE =
      """
      AIRPORT airport airfield flughafen flugplatz aeroport aerodrome lotnisko aeroportul maes \
      awyr aeropuerto aeroporto luchthaven
      FERRY_TERMINAL ferry ferries terminal fahre faehre fahranleger fahrhafen embarcadere bac prom \
      promowy ferryboat bacul fferi transbordador traghetto traghetti veerboot veerhaven balsa
      PORT port ferry harbour harbor docks dock hafen porto puerto haven przystan portul porthladd
      STATION station railway train bahnhof bhf bf hauptbahnhof hbf gare dworzec stacja gara gorsaf \
      estacion stazione estacao
      HOSPITAL hospital infirmary clinic krankenhaus klinik klinikum spital hopital clinique szpital \
      spitalul ysbyty clinica ospedale ziekenhuis
      SUPERMARKET supermarket supermarkt grocery supermarche supermercado supermercato \
      archfarchnad hipermarket
      SHOP shop store laden geschaft geschaeft magasin sklep magazin siop tienda negozio loja winkel
      FUEL petrol fuel filling gas tankstelle carburant essence stacja paliw benzinarie peco \
      gasolinera gasolina combustivel distributore benzina tankstation diesel
      SERVICES services rasthof raststatte raststaette autohof aire mop serviciu gwasanaethau
      LORRY_PARK lorry truckstop truck hgv lkw autohof parkplatz poids camions ciezarowek tiruri \
      camiones camion caminhoes vrachtwagen
      INDUSTRIAL_ESTATE industrial gewerbegebiet gewerbepark industriegebiet industriepark zone \
      industrielle poligono zona przemyslowa parc industriala bedrijventerrein estate business \
      ystad
      COMPANY firm company depot warehouse factory firma lager werk entrepot usine magazyn zaklad \
      depozit fabrica almacen magazzino armazem
      JUNCTION junction jct anschlussstelle ausfahrt sortie echangeur wezel nod cyffordd salida \
      uscita saida afrit exit interchange as
      """;

  private static final Map<String, Set<PlaceKind>> KINDS = new HashMap<>();

  static {
    for (String line : TABLE.split("\n")) {
      String[] words = line.strip().split(" +");
      PlaceKind kind = PlaceKind.valueOf(words[0]);
      for (int i = 1; i < words.length; i++) {
        KINDS.computeIfAbsent(words[i], added -> EnumSet.noneOf(PlaceKind.class)).add(kind);
      }
    }
  }

  private KindWords() {}

  /** The kinds that a word may ask for. */
  static Set<PlaceKind> of(String word) {
    return KINDS.getOrDefault(word, Set.of());
  }
}
