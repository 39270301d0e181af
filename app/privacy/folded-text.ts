// Text reduced to the form in which values are compared, with positions in the original. Pure.
//
// Letters, digits and symbols only, without case, accents and width; spaces, punctuation and invisible marks dropped.
// Text escaped for HTML, a URL or JSON is decoded (`M&uuml;ller`, `M%C3%BCller`, `M\u00fcller`).

export interface FoldedText {
  text: string;
  /** For each code unit of `text`, the start and end of its source characters in the original. */
  from: number[];
  to: number[];
}

export function foldText(original: string): FoldedText {
  const folded: FoldedText = { text: "", from: [], to: [] };
  for (const { text, from, to } of unescaped(original)) {
    const kept = ASCII[text.length === 1 ? text.charCodeAt(0) : ASCII.length] ?? fold(text);
    for (let unit = 0; unit < kept.length; unit += 1) {
      folded.from.push(from);
      folded.to.push(to);
    }
    folded.text += kept;
  }
  return folded;
}

function fold(text: string): string {
  return caseless(text.normalize("NFKD")).replace(/[\p{M}\p{Z}\p{P}\p{C}+]/gu, "");
}

// Most input is ASCII, and each outside text is folded once per value of the customer.
const ASCII: readonly string[] = Array.from({ length: 128 }, (_, code) => fold(String.fromCharCode(code)));

interface Character {
  text: string;
  from: number;
  to: number;
}

const ESCAPED =
  /&(?:#(?<dec>\d{1,7})|#x(?<hex>[0-9a-f]{1,6})|(?<named>[a-z]{2,8}));|(?<json>(?:\\u[0-9a-f]{4}){1,512})|(?<percent>(?:%[0-9a-f]{2})+)/giu;

function* unescaped(original: string): Generator<Character> {
  let at = 0;
  for (const match of original.matchAll(ESCAPED)) {
    yield* characters(original.slice(at, match.index), at);
    at = match.index + match[0].length;
    yield* meant(match.groups!, match[0], match.index);
  }
  yield* characters(original.slice(at), at);
}

function* characters(text: string, start: number): Generator<Character> {
  let at = start;
  for (const character of text) {
    yield { text: character, from: at, to: at + character.length };
    at += character.length;
  }
}

/** The decoded characters, or the escape itself, letter by letter, if it means nothing. */
function* meant(groups: Record<string, string | undefined>, escape: string, from: number): Generator<Character> {
  if (groups.percent !== undefined) return yield* percentDecoded(groups.percent, from);
  if (groups.json !== undefined) return yield* jsonDecoded(groups.json, from);
  const code = groups.dec ?? groups.hex;
  const text = code === undefined ? entity(groups.named!) : ofCode(Number.parseInt(code, groups.dec ? 10 : 16));
  if (text === null) yield* characters(escape, from);
  else yield { text, from, to: from + escape.length };
}

function ofCode(code: number): string | null {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null;
}

// The letters of Europe's languages with their marks: the mark is dropped anyway, so its letter is enough.
const MARKED = /^(.)(?:uml|acute|grave|circ|tilde|ring|cedil|caron|breve|dot|macr|ogon)$/i;
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: "&", quot: '"', apos: "'", lt: "<", gt: ">", nbsp: " ", shy: "\u00ad" },
    ...{ szlig: "ß", aelig: "æ", oelig: "œ", oslash: "ø", lstrok: "ł", dstrok: "đ", eth: "ð", thorn: "þ", inodot: "ı" },
  }),
);

function entity(name: string): string | null {
  return ENTITIES.get(name.toLowerCase()) ?? MARKED.exec(name)?.[1] ?? null;
}

/** A character past the first 65,536 is written as two escapes. */
function* jsonDecoded(escape: string, start: number): Generator<Character> {
  const units = escape.split("\\u").slice(1);
  const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
  let at = start;
  for (const character of text) yield { text: character, from: at, to: (at += 6 * character.length) };
}

const ENCODER = new TextEncoder();

/** The bytes as UTF-8, or one by one as Latin-1 if they are invalid: each character keeps its own position. */
function* percentDecoded(escape: string, start: number): Generator<Character> {
  const bytes = Uint8Array.from(escape.split("%").slice(1), (pair) => Number.parseInt(pair, 16));
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    text = "";
  }
  let at = start;
  if (text === "") {
    for (const byte of bytes) yield { text: String.fromCharCode(byte), from: at, to: (at += 3) };
    return;
  }
  for (const character of text) yield { text: character, from: at, to: (at += 3 * ENCODER.encode(character).length) };
}

/** Upper case first, which maps ß and SS, ς and σ to the same. By character, so that no final-sigma rule applies. */
function caseless(text: string): string {
  return [...text.toUpperCase()].map((character) => character.toLowerCase()).join("");
}
