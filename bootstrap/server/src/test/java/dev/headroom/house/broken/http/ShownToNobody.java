package dev.headroom.house.broken.http;

public interface ShownToNobody {}
