/**
 * QR codes by ISO/IEC 18004: a text as UTF-8 bytes, error correction level M, versions 1 to 25. That
 * is 997 bytes at most, more than a plan's link needs; a larger code is hard to read from paper.
 */

const MOST_VERSION = 25;

/** Codewords of error correction in each block, and blocks, by version, for level M. */
const CORRECTION = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28];
const BLOCKS = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21];

const BYTES = 0b0100;
const PADDING = [0xec, 0x11];

/** Modules around the code that stay white. */
const QUIET = 4;

/** The masks by their numbers: which modules are inverted. */
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const sizeOf = (version) => version * 4 + 17;

/** The places of the alignment patterns' middles along one side. */
function alignments(version) {
  if (version === 1) {
    return [];
  }
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const places = Array.from({length: count - 1}, (_, i) => sizeOf(version) - 7 - i * step);
  return [6, ...places.reverse()];
}

/** So many codewords a version has, those of error correction with them. */
function codewordsOf(version) {
  const count = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const aligned = count === 0 ? 0 : (25 * count - 10) * count - 55;
  return Math.floor(((16 * version + 128) * version + 64 - aligned - (version >= 7 ? 36 : 0)) / 8);
}

const dataOf = (version) => codewordsOf(version) - CORRECTION[version] * BLOCKS[version];

/** The product of two elements of the field of 256 elements. */
function times(one, other) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d) ^ (((other >>> bit) & 1) * one);
  }
  return product;
}

function generator(degree) {
  const polynomial = new Array(degree).fill(0);
  polynomial[degree - 1] = 1;
  let root = 1;
  for (let i = 0; i < degree; i += 1) {
    for (let j = 0; j < degree; j += 1) {
      polynomial[j] = times(polynomial[j], root) ^ (polynomial[j + 1] ?? 0);
    }
    root = times(root, 2);
  }
  return polynomial;
}

function correctionOf(block, divisor) {
  const rest = divisor.map(() => 0);
  for (const codeword of block) {
    const factor = codeword ^ rest.shift();
    rest.push(0);
    divisor.forEach((coefficient, i) => { rest[i] ^= times(coefficient, factor); });
  }
  return rest;
}

/** The bytes of a text as data codewords. */
function encode(bytes, version) {
  const most = dataOf(version);
  const bits = [];
  const put = (value, length) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) {
      bits.push((value >>> bit) & 1);
    }
  };
  put(BYTES, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((each) => put(each, 8));
  put(0, Math.min(4, most * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const codewords = [];
  for (let i = 0; i < bits.length; i += 8) {
    codewords.push(bits.slice(i, i + 8).reduce((value, bit) => value * 2 + bit, 0));
  }
  for (let i = 0; codewords.length < most; i += 1) {
    codewords.push(PADDING[i % 2]);
  }
  return codewords;
}

/** Divides data into blocks, adds their error correction, and takes from each in turn. */
function interleave(data, version) {
  const blocks = BLOCKS[version];
  const short = Math.floor(data.length / blocks);
  const longer = data.length % blocks;
  const divisor = generator(CORRECTION[version]);
  const parts = [];
  for (let i = 0, at = 0; i < blocks; i += 1) {
    const length = short + (i >= blocks - longer ? 1 : 0);
    parts.push(data.slice(at, at + length));
    at += length;
  }
  const corrections = parts.map((part) => correctionOf(part, divisor));
  const inTurn = (rows, length) => Array.from({length}, (_, i) => rows.map((row) => row[i])).flat();
  return [
    ...inTurn(parts, short + 1).filter((codeword) => codeword !== undefined),
    ...inTurn(corrections, CORRECTION[version]),
  ];
}

/** The modules, and which of them belong to no data. */
class Grid {
  constructor(version) {
    this.size = sizeOf(version);
    this.dark = Array.from({length: this.size}, () => new Array(this.size).fill(false));
    this.fixed = Array.from({length: this.size}, () => new Array(this.size).fill(false));
    this.#patterns(version);
  }

  set(x, y, dark) {
    if (x >= 0 && y >= 0 && x < this.size && y < this.size) {
      this.dark[y][x] = dark;
      this.fixed[y][x] = true;
    }
  }

  #patterns(version) {
    const {size} = this;
    for (let i = 0; i < size; i += 1) {
      this.set(6, i, i % 2 === 0);
      this.set(i, 6, i % 2 === 0);
    }
    for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) {
      this.#square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
    }
    const places = alignments(version);
    const last = places.length - 1;
    places.forEach((x, i) => places.forEach((y, j) => {
      const finder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!finder) {
        this.#square(x, y, 2, (ring) => ring !== 1);
      }
    }));
    this.format(0);
    if (version >= 7) {
      this.#version(version);
    }
  }

  #square(x, y, reach, isDark) {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        this.set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  }

  /** Level M, whose bits are 00, and the mask. */
  format(mask) {
    let rest = mask;
    for (let i = 0; i < 10; i += 1) {
      rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    }
    const bits = ((mask << 10) | rest) ^ 0x5412;
    const bit = (i) => ((bits >>> i) & 1) !== 0;
    const {size} = this;
    for (let i = 0; i < 15; i += 1) {
      this.set(8, i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, bit(i));
      this.set(i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, 8, bit(i));
    }
    this.set(8, size - 8, true);
  }

  #version(version) {
    let rest = version;
    for (let i = 0; i < 12; i += 1) {
      rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    }
    const bits = (version << 12) | rest;
    for (let i = 0; i < 18; i += 1) {
      const dark = ((bits >>> i) & 1) !== 0;
      const far = this.size - 11 + (i % 3);
      const near = Math.floor(i / 3);
      this.set(far, near, dark);
      this.set(near, far, dark);
    }
  }

  /** Puts the codewords in columns of two, upwards and downwards in turn. */
  fill(codewords) {
    let i = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) {
        right = 5;
      }
      const upward = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; step += 1) {
        const y = upward ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (!this.fixed[y][x] && i < codewords.length * 8) {
            this.dark[y][x] = ((codewords[i >>> 3] >>> (7 - (i & 7))) & 1) !== 0;
            i += 1;
          }
        }
      }
    }
  }

  invert(mask) {
    const is = MASKS[mask];
    this.dark.forEach((row, y) => row.forEach((dark, x) => {
      row[x] = dark !== (!this.fixed[y][x] && is(x, y));
    }));
  }

  /** How hard the modules are to read: runs, blocks, look-alikes of the finder, and imbalance. */
  penalty() {
    const {size, dark} = this;
    const columns = dark.map((_, x) => dark.map((row) => row[x]));
    let penalty = 0;
    for (const line of [...dark, ...columns]) {
      const text = line.map((module) => (module ? "1" : "0")).join("");
      for (const run of text.match(/0{5,}|1{5,}/g) ?? []) {
        penalty += run.length - 2;
      }
      const wide = `0000${text}0000`;
      for (let i = 0; i + 11 <= wide.length; i += 1) {
        const part = wide.slice(i, i + 11);
        penalty += part === "10111010000" || part === "00001011101" ? 40 : 0;
      }
    }
    for (let y = 1; y < size; y += 1) {
      for (let x = 1; x < size; x += 1) {
        const one = dark[y][x];
        penalty += one === dark[y - 1][x] && one === dark[y][x - 1] && one === dark[y - 1][x - 1] ? 3 : 0;
      }
    }
    const share = dark.flat().filter(Boolean).length / (size * size);
    return penalty + Math.floor(Math.abs(share - 0.5) * 20) * 10;
  }
}

/**
 * The modules of a text's code, rows of truth for dark ones; null where the text is too long.
 *
 * @param {string} text
 * @returns {?Array<Array<boolean>>}
 */
export function qrModules(text) {
  const bytes = [...new TextEncoder().encode(text)];
  let version = 1;
  while (version <= MOST_VERSION && dataOf(version) * 8 < 4 + (version < 10 ? 8 : 16) + bytes.length * 8) {
    version += 1;
  }
  if (version > MOST_VERSION) {
    return null;
  }
  const codewords = interleave(encode(bytes, version), version);
  const grids = MASKS.map((_, mask) => {
    const grid = new Grid(version);
    grid.fill(codewords);
    grid.invert(mask);
    grid.format(mask);
    return grid;
  });
  const penalties = grids.map((grid) => grid.penalty());
  return grids[penalties.indexOf(Math.min(...penalties))].dark;
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * A text's code as a picture; null where the text is too long.
 *
 * @param {string} text
 * @param {string} words what the picture is, for a screen reader
 */
export function qrImage(text, words) {
  const modules = qrModules(text);
  if (modules === null) {
    return null;
  }
  const side = modules.length + 2 * QUIET;
  const image = document.createElementNS(SVG, "svg");
  image.setAttribute("class", "qr");
  image.setAttribute("viewBox", `0 0 ${side} ${side}`);
  image.setAttribute("shape-rendering", "crispEdges");
  image.setAttribute("role", "img");
  image.setAttribute("aria-label", words);
  const draw = (d, colour) => {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", d);
    path.setAttribute("fill", colour);
    image.append(path);
  };
  draw(`M0 0h${side}v${side}h-${side}z`, "#ffffff");
  draw(modules.flatMap((row, y) => row.map((dark, x) =>
    (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ""))).join(""), "#000000");
  return image;
}
