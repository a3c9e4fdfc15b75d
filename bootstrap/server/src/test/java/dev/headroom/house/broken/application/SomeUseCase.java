package dev.headroom.house.broken.application;

public interface SomeUseCase {}
