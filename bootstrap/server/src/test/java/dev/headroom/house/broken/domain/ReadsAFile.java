package dev.headroom.house.broken.domain;

import java.nio.file.Path;

interface ReadsAFile {
  Path file();
}
