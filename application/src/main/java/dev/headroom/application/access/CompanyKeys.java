package dev.headroom.application.access;

import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Lists and revokes the API keys of a company's accounts: all of them for its administrators, and
 * for other users their own, with those of the drivers that they own. Safe for several threads.
 */
public final class CompanyKeys {

  private final ApiKeys keys;
  private final Users users;
  private final ActiveAccounts accounts;

  /** Of these keys and users. */
  public CompanyKeys(ApiKeys keys, Users users, ActiveAccounts accounts) {
    this.keys = keys;
    this.users = users;
    this.accounts = accounts;
  }

  /**
   * A key.
   *
   * @param user whose account it belongs to
   * @param suspended whether it is refused as long as an account that it belongs to is disabled
   */
  public record Listed(ApiKey key, User user, boolean suspended) {}

  /** The keys whose ids come after one, by id, revoked ones included; at most so many. */
  public List<Listed> after(long id, int most, Caller.ByUser caller) {
    Map<Long, User> owners = owners(caller);
    return keys.after(id, most, owners.keySet()).stream()
        .map(
            key ->
                new Listed(
                    key,
                    owners.get(key.owner().userId().orElseThrow()),
                    !accounts.allow(key.owner())))
        .toList();
  }

  /**
   * Makes a key worthless for good: no instance accepts it within {@link
   * Authenticate#BITES_WITHIN}.
   *
   * @return whether it is one of those that the caller is shown
   */
  public boolean revoke(long id, Caller.ByUser caller) {
    boolean shown =
        keys.after(id - 1, 1, owners(caller).keySet()).stream().anyMatch(key -> key.id() == id);
    return shown && keys.revoke(id);
  }

  private Map<Long, User> owners(Caller.ByUser caller) {
    List<User> all = users.of(caller.organisationId());
    boolean everybody =
        all.stream()
            .anyMatch(user -> user.id() == caller.userId() && user.role() == Role.COMPANY_ADMIN);
    return all.stream()
        .filter(user -> everybody || user.id() == caller.userId())
        .collect(Collectors.toUnmodifiableMap(User::id, Function.identity()));
  }
}
