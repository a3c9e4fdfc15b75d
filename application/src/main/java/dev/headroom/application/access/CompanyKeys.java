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
 * Lists and revokes the API keys of a company's accounts. Administrators reach all of them; other
 * users reach their own keys and those of the drivers that they own. Safe for several threads.
 */
public final class CompanyKeys {

  private final ApiKeys keys;
  private final Users users;
  private final ActiveAccounts accounts;

  public CompanyKeys(ApiKeys keys, Users users, ActiveAccounts accounts) {
    this.keys = keys;
    this.users = users;
    this.accounts = accounts;
  }

  /**
   * A key in a list.
   *
   * @param user the owner of the account that the key belongs to
   * @param suspended whether it is refused while an account that it belongs to is disabled
   */
  public record Listed(ApiKey key, User user, boolean suspended) {}

  /**
   * At most {@code most} keys with ids above {@code id}, in order of id, including revoked ones.
   */
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
   * Revokes a key for good. Every instance refuses it within {@link Authenticate#BITES_WITHIN}.
   *
   * @return whether the key is one that the caller may list
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
