package dev.headroom.house.broken.util;

interface Homeless {}
