package dev.headroom.house.broken.bootstrap;

import dev.headroom.house.broken.server.SomeCommand;

final class KnowsTheServer {

  SomeCommand command;
}
