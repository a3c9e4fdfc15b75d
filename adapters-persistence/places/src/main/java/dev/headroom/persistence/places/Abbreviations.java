package dev.headroom.persistence.places;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Words that mean the same, and short forms. Each line of the table lists the forms of one word,
 * its name first. A form may belong to several words: {@code st} is a street or a saint.
 */
final class Abbreviations {

  /** Words of streets: they distinguish names less than others. */
  private static final String STREETS =
      """
      street st str
      road rd
      avenue ave av avda avenida aven
      lane ln la
      drive dr drv
      crescent cres cresc crs
      square sq
      place pl
      court ct crt
      highway hwy
      terrace ter terr tce
      close cl
      gardens gdns gdn gardens
      grove gr grv gro
      park pk
      parade pde
      walk wlk
      way wy
      parkway pkwy
      circle cir
      boulevard blvd bd bld boul bvd bul bdul bulevardul bulevard
      strasse str straße
      platz pl
      weg
      gasse
      allee al
      ring
      damm
      rue r
      chemin chem che ch
      route rte
      impasse imp
      allee all
      faubourg fbg fg
      quai q
      calle c cl
      plaza pza plz pl
      carretera ctra cta crta
      paseo po pso
      camino cno cmno
      ronda rda rd
      travesia trva
      poligono pol plg
      via v
      viale vle
      piazza pza pzza
      piazzale ple pzle
      corso cso
      largo lgo lg
      strada str
      vicolo vic vlo
      ulica ul
      aleja al aleje
      plac pl
      osiedle os
      rua r
      travessa tv trav tr
      estrada estr est
      praca pc pca prc
      alameda al alam
      calcada cc calc
      rotunda rot
      aleea al
      soseaua sos
      calea cal
      piata pta
      splaiul spl
      heol hl
      ffordd ffd
      stryd
      straat str
      laan ln
      plein pln
      gade
      gata gatan
      industrial ind industriel industrie
      estate est
      """;

  private static final String OTHERS =
      """
      saint st sankt skt ste sainte
      santo sto
      santa sta
      sao s
      san s
      north n
      south s
      east e
      west w
      upper up
      lower lr
      great gt
      little lt
      mount mt
      bridge br
      doctor dr dott doutor doktor
      professor prof
      general gen gral generala
      captain capt
      engenheiro eng
      marechal mal marechal
      dom d
      nossa n
      senhora sra
      swietego sw
      ksiedza ks
      junction jct jn anschlussstelle as
      roundabout rbt
      centre center ctr zentrum centrum
      hauptbahnhof hbf
      bahnhof bf bhf
      krankenhaus kh
      company co
      limited ltd
      brothers bros
      and und et y e u
      international intl int
      services service serv
      """;

  /** Words that may be missing on either side. */
  private static final Set<String> SMALL =
      Set.of(
          ("the of de la le les du des der die das den dem am an im in auf zu zur zum von do da dos"
                  + " del el los las di della dei y e et und and a o i on at near lui cel yr ar het"
                  + " van op to")
              .split(" "));

  private static final Map<String, List<String>> CODES = new HashMap<>();
  private static final Set<String> STREET_WORDS = new HashSet<>();

  static {
    read(STREETS, true);
    read(OTHERS, false);
  }

  private Abbreviations() {}

  private static void read(String table, boolean street) {
    for (String line : table.split("\n")) {
      String[] forms = line.strip().split(" ");
      for (String form : forms) {
        List<String> codes = CODES.computeIfAbsent(form, added -> new ArrayList<>(2));
        if (!codes.contains("~" + forms[0])) {
          codes.add("~" + forms[0]);
        }
        if (street && (form.length() > 1 || form.equals(forms[0]))) {
          STREET_WORDS.add(form);
        }
      }
    }
  }

  /** A code for each word that a form may be of; equal words share one. */
  static List<String> codes(String word) {
    return CODES.getOrDefault(word, List.of());
  }

  /** Whether a word only tells the kind of a street. */
  static boolean isOfStreet(String word) {
    return STREET_WORDS.contains(word);
  }

  /** Whether a word may be missing on either side. */
  static boolean isSmall(String word) {
    return SMALL.contains(word);
  }
}
