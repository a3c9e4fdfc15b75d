/**
 * CSV as spreadsheets save it: with commas, semicolons or tabs, in UTF-8 with or without a byte
 * order mark, in UTF-16 or in the old encodings of Windows; and as they read it again.
 */

/** Rows beyond these are not read. */
const MOST_ROWS = 20_000;

const DELIMITERS = [",", ";", "\t"];

/** Countries whose spreadsheets save in the Central European encoding. */
const CENTRAL = new Set(["pl", "ro"]);

/** The text of a file's bytes; what is no UTF-8 is taken for the old encoding of the language. */
export function csvText(bytes, language = "en") {
  const view = new Uint8Array(bytes);
  if (view[0] === 0xff && view[1] === 0xfe) {
    return new TextDecoder("utf-16le").decode(view);
  }
  try {
    return new TextDecoder("utf-8", {fatal: true}).decode(view);
  } catch {
    return new TextDecoder(CENTRAL.has(language) ? "windows-1250" : "windows-1252").decode(view);
  }
}

/**
 * The rows of a CSV text, without those that have nothing in them.
 *
 * @param {string} text
 * @param {?string} known the delimiter; without one, that which the first line has most of, outside
 *     of quotes
 * @returns {Array<{line: number, cells: Array<string>}>} line is that on which the row begins, from
 *     1; cells are trimmed
 */
export function readCsv(text, known = null) {
  const plain = text.replace(/^\ufeff/, "").replace(/^sep=(.)\r?\n/, "");
  const delimiter = known ?? delimiterOf(plain);
  const rows = [];
  let cells = [];
  let cell = "";
  let quoted = false;
  let line = 1;
  let begun = 1;
  const endCell = () => {
    cells.push(cell.trim());
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (cells.some((each) => each !== "")) {
      rows.push({line: begun, cells});
    }
    cells = [];
    begun = line;
  };
  for (let i = 0; i < plain.length && rows.length < MOST_ROWS; i++) {
    const c = plain[i];
    if (c === "\n") {
      line += 1;
    }
    if (quoted) {
      if (c !== "\"") {
        cell += c;
      } else if (plain[i + 1] === "\"") {
        cell += c;
        i += 1;
      } else {
        quoted = false;
      }
    } else if (c === "\"" && cell.trim() === "") {
      cell = "";
      quoted = true;
    } else if (c === delimiter) {
      endCell();
    } else if (c === "\n" || (c === "\r" && plain[i + 1] !== "\n")) {
      endRow();
    } else if (c !== "\r") {
      cell += c;
    }
  }
  if (cell !== "" || cells.length > 0) {
    endRow();
  }
  return rows;
}

function delimiterOf(text) {
  const counts = DELIMITERS.map(() => 0);
  let quoted = false;
  for (const c of text) {
    if (c === "\"") {
      quoted = !quoted;
    } else if (!quoted && (c === "\n" || c === "\r")) {
      if (counts.some((count) => count > 0)) {
        break;
      }
    } else if (!quoted && DELIMITERS.includes(c)) {
      counts[DELIMITERS.indexOf(c)] += 1;
    }
  }
  return DELIMITERS[counts.indexOf(Math.max(...counts))];
}

/**
 * A CSV text that the spreadsheet of a language opens: with semicolons where numbers have a comma.
 * A text that a spreadsheet would compute gets an apostrophe before it.
 *
 * @param {Array<Array<string>>} rows
 * @param {boolean} semicolons
 */
export function csvOf(rows, semicolons) {
  const delimiter = semicolons ? ";" : ",";
  const written = (cell) => {
    const text = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(cell) && Number.isNaN(Number(cell.replace(",", "."))) ? `'${cell}` : cell;
    return /["\r\n,;\t]/.test(text) ? `"${text.replaceAll("\"", "\"\"")}"` : text;
  };
  return `\ufeff${rows.map((row) => row.map((cell) => written(String(cell))).join(delimiter)).join("\r\n")}\r\n`;
}

/** A cell as it was before {@link csvOf} put an apostrophe before it. */
export const plainCell = (cell) => cell.replace(/^'(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/, "");

/** Saves a CSV text as a file. */
export const saveCsv = (name, text) => saveFile(name, "text/csv;charset=utf-8", text);

/** Saves a text or bytes as a file. */
export function saveFile(name, type, content) {
  const address = URL.createObjectURL(new Blob([content], {type}));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
