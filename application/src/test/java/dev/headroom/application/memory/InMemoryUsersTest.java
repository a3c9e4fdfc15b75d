package dev.headroom.application.memory;

import dev.headroom.domain.account.Users;
import dev.headroom.domain.account.UsersContract;

class InMemoryUsersTest extends UsersContract {

  private final Users users = new InMemoryUsers();

  private long lastOrganisation;

  @Override
  protected long anOrganisation() {
    return ++lastOrganisation;
  }

  @Override
  protected Users users() {
    return users;
  }
}
