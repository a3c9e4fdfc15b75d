/**
 * A table as a workbook of one sheet (ECMA-376): an archive of XML files that is not compressed.
 * Texts are stored as texts, so that no spreadsheet computes them.
 */

/** So many characters a spreadsheet takes in a cell. */
const LONGEST_CELL = 32_767;

const TYPES = "http://schemas.openxmlformats.org/package/2006/content-types";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const MIME = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export const XLSX_TYPE = `${MIME}.sheet`;

/** What XML 1.0 cannot have, and half characters. */
// eslint-disable-next-line no-control-regex
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const escaped = (text) => text.slice(0, LONGEST_CELL).replace(NO_XML, "")
  .replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\"", "&quot;");

const cellXml = (cell) => (typeof cell === "number" && Number.isFinite(cell)
  ? `<c><v>${cell}</v></c>`
  : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(String(cell ?? ""))}</t></is></c>`);

const sheetXml = (rows) => `<worksheet xmlns="${SHEET}"><sheetViews><sheetView workbookViewId="0">`
  + "<pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/></sheetView></sheetViews>"
  + `<sheetData>${rows.map((row) => `<row>${row.map(cellXml).join("")}</row>`).join("")}</sheetData></worksheet>`;

function filesOf(rows, name) {
  const relation = (type, target) =>
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;
  const part = (path, type) => `<Override PartName="${path}" ContentType="${MIME}.${type}+xml"/>`;
  return {
    "[Content_Types].xml": `<Types xmlns="${TYPES}">`
      + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
      + `${part("/xl/workbook.xml", "sheet.main")}${part("/xl/worksheets/sheet1.xml", "worksheet")}</Types>`,
    "_rels/.rels": relation("officeDocument", "xl/workbook.xml"),
    "xl/workbook.xml": `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets>`
      + `<sheet name="${escaped(name.replace(/[\\/?*[\]:']/g, " ").slice(0, 31))}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relation("worksheet", "worksheets/sheet1.xml"),
    "xl/worksheets/sheet1.xml": sheetXml(rows),
  };
}

/**
 * The bytes of a workbook.
 *
 * @param {Array<Array<string|number>>} rows the first one has the titles
 * @param {string} name of the sheet
 * @returns {Uint8Array}
 */
export function xlsxOf(rows, name) {
  const encoder = new TextEncoder();
  return zip(Object.entries(filesOf(rows, name)).map(([path, xml]) => ({
    name: encoder.encode(path),
    bytes: encoder.encode(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`),
  })));
}

/** An archive of files that are stored as they are, all of the first day that archives know. */
function zip(files) {
  const parts = [];
  const directory = [];
  let at = 0;
  for (const {name, bytes} of files) {
    const facts = [20, 0x0800, 0, 0, 0x0021];
    const sizes = [crc32(bytes), bytes.length, bytes.length];
    const head = bytesOf([[4, 0x04034b50], ...facts.map((fact) => [2, fact]), ...sizes.map((size) => [4, size]),
      [2, name.length], [2, 0]]);
    directory.push(bytesOf([[4, 0x02014b50], [2, 20], ...facts.map((fact) => [2, fact]),
      ...sizes.map((size) => [4, size]), [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]]), name);
    parts.push(head, name, bytes);
    at += head.length + name.length + bytes.length;
  }
  const length = directory.reduce((sum, {length: each}) => sum + each, 0);
  const end = bytesOf([[4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, length], [4, at], [2, 0]]);
  return joined([...parts, ...directory, end]);
}

/** Numbers as bytes, the lowest first, each with how many it takes. */
const bytesOf = (numbers) => Uint8Array.from(numbers.flatMap(([count, value]) =>
  Array.from({length: count}, (none, i) => (value >>> (8 * i)) & 0xff)));

function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, {length}) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const CRC = Uint32Array.from({length: 256}, (none, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) {
    value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return value;
});

function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc = (crc >>> 8) ^ CRC[(crc ^ byte) & 0xff];
  }
  return (crc ^ 0xffffffff) >>> 0;
}
