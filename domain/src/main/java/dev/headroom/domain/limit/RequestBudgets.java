package dev.headroom.domain.limit;

import java.util.List;
import java.util.Map;

/**
 * The buckets of callers that several instances serve. An instance takes tokens out of them ahead,
 * some for each caller who calls much, and gives back what it does not need: so all of them
 * together never let more through than the buckets hold. Times are the storage's alone. Safe for
 * several threads.
 */
public interface RequestBudgets {

  /**
   * What an instance wants for one caller.
   *
   * @param caller by kind and number, such as {@code DRIVER 12}; no name and no key
   * @param back tokens that were taken and are not needed
   * @param wanted tokens to take, as many as there are
   */
  record Wish(String caller, long back, long wanted) {
    /** Checks that neither is negative. */
    public Wish {
      if (back < 0 || wanted < 0) {
        throw new IllegalArgumentException("a negative number of tokens");
      }
    }
  }

  /**
   * What an instance got.
   *
   * @param instances how many there are, this one included
   * @param taken tokens by caller, of everyone for whom some were wanted
   */
  record Share(int instances, Map<String, Long> taken) {
    /** Copies the map. */
    public Share {
      taken = Map.copyOf(taken);
    }
  }

  /**
   * Says that an instance lives, gives back what it does not need, and takes what it wants. Each
   * caller stands in one wish at most.
   *
   * @param bucket of every caller
   */
  Share share(String instance, Bucket bucket, List<Wish> wishes);

  /** An instance has ended. */
  void leave(String instance);

  /**
   * Removes what is worth nothing any longer.
   *
   * @param most how many rows at most
   * @return how many
   */
  int forget(int most);
}
