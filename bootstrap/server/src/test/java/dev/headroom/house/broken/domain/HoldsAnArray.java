package dev.headroom.house.broken.domain;

@SuppressWarnings("ArrayRecordComponent")
record HoldsAnArray(int[] numbers) {}
