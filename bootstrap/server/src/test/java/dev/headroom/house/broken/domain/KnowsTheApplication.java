package dev.headroom.house.broken.domain;

import dev.headroom.house.broken.application.SomeUseCase;

interface KnowsTheApplication {
  SomeUseCase useCase();
}
