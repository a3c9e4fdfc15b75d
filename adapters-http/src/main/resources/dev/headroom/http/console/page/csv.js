/** CSV as spreadsheets read and write it, in every language of theirs. */

const DELIMITERS = [";", ",", "\t"];

/** Where Windows writes files in its code page of Central Europe. */
const CENTRAL_EUROPE = new Set(["pl", "ro"]);

/**
 * The text of a file: UTF-8, with or without its mark, UTF-16 with a mark, or else the code page of
 * Windows for a language.
 *
 * @param {ArrayBuffer} bytes
 * @param {string} language
 */
export function decoded(bytes, language) {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) {
    return new TextDecoder("utf-16le").decode(bytes);
  }
  if (first === 0xfe && second === 0xff) {
    return new TextDecoder("utf-16be").decode(bytes);
  }
  try {
    return new TextDecoder("utf-8", {fatal: true}).decode(bytes);
  } catch {
    return new TextDecoder(CENTRAL_EUROPE.has(language) ? "windows-1250" : "windows-1252").decode(bytes);
  }
}

/**
 * The rows of a text, each with its number in a spreadsheet; those without content are left out.
 * The delimiter is the one that the first row has most of.
 *
 * @param {string} text
 * @returns {Array<{number: number, cells: Array<string>}>}
 */
export function rowsOf(text) {
  const named = /^sep=(.)\r?\n/.exec(text);
  const delimiter = named ? named[1] : delimiterOf(text);
  const rows = [];
  let number = 1;
  let cells = [];
  let at = 0;
  while (at < text.length) {
    const {cell, end} = cellAt(text, at, delimiter);
    cells.push(cell.trim());
    at = end;
    if (text[at] === delimiter) {
      at += 1;
      if (at < text.length) {
        continue;
      }
      cells.push("");
    }
    if (cells.some((each) => each !== "")) {
      rows.push({number, cells});
    }
    number += 1;
    cells = [];
    at += text.startsWith("\r\n", at) ? 2 : 1;
  }
  return named ? rows.slice(1) : rows;
}

/** A cell and where it ends: at a delimiter, a line's end or the text's. */
function cellAt(text, from, delimiter) {
  let at = from;
  if (text[at] !== '"') {
    while (at < text.length && text[at] !== delimiter && text[at] !== "\n" && text[at] !== "\r") {
      at += 1;
    }
    return {cell: text.slice(from, at), end: at};
  }
  let cell = "";
  at += 1;
  while (at < text.length) {
    const quote = text.indexOf('"', at);
    const end = quote < 0 ? text.length : quote;
    cell += text.slice(at, end);
    at = end + 1;
    if (text[at] !== '"') {
      break;
    }
    cell += '"';
    at += 1;
  }
  // What follows the closing quote belongs to the cell, as spreadsheets read it.
  const start = Math.min(at, text.length);
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n" && text[end] !== "\r") {
    end += 1;
  }
  return {cell: cell + text.slice(start, end), end};
}

function delimiterOf(text) {
  const head = text.split(/\r?\n/, 1)[0].replace(/"[^"]*"/g, "");
  const count = (delimiter) => head.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** A spreadsheet would compute what begins like this. */
const FORMULA = /^[=+\-@\t\r]/;

/** A typed text as it was before a file was written: without the mark that keeps it a text. */
export const plainText = (cell) => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell);

/**
 * A text for a spreadsheet of a language: numbers with its decimal mark, and a delimiter that is not
 * that mark. Texts that it would compute are marked as texts.
 *
 * @param {Array<Array<string|number>>} rows
 * @param {string} language
 */
export function csvOf(rows, language) {
  const comma = new Intl.NumberFormat(language).format(1.5).includes(",");
  const delimiter = comma ? ";" : ",";
  const cell = (value) => {
    if (typeof value === "number") {
      return comma ? String(value).replace(".", ",") : String(value);
    }
    const text = FORMULA.test(value) ? `'${value}` : value;
    return /["\r\n;,\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\ufeff${rows.map((row) => row.map(cell).join(delimiter)).join("\r\n")}\r\n`;
}
