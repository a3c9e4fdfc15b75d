package dev.headroom.domain.place;

import dev.headroom.domain.account.AccountText;
import java.util.function.Function;

/** The reasons why a field of a company's place is refused. */
public sealed interface CompanyPlaceProblem {

  /** Calls the function of this case. */
  <T> T fold(Function<BadText, T> badText, Function<BadLink, T> badLink);

  /** A text that its kind does not accept. */
  record BadText(AccountText.Problem problem) implements CompanyPlaceProblem {
    @Override
    public <T> T fold(Function<BadText, T> badText, Function<BadLink, T> badLink) {
      return badText.apply(this);
    }
  }

  /** A link that is not an {@code https} one, or is too long. */
  record BadLink() implements CompanyPlaceProblem {
    @Override
    public <T> T fold(Function<BadText, T> badText, Function<BadLink, T> badLink) {
      return badLink.apply(this);
    }
  }
}
