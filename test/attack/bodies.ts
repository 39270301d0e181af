// Bodies that are broken in the ways of their kind: JSON, CSV, forms with files. Pure.
import type { Chance } from "../reliability/chance.ts";

const DEEP = "[".repeat(20_000);
const JSON_VALUES = [
  "1e999",
  "-0",
  "99999999999999999999999999999999",
  "0.1",
  '"\\ud800"',
  '"\\u0000"',
  '"gid://shopify/Order/1"',
  `"${"x".repeat(3_000)}"`,
  "null",
  "[]",
  "{}",
  "[[[[1]]]]",
  "true",
  "NaN",
  "'a'",
  "1//",
];
const JSON_WHOLES = [
  "",
  "\u0000",
  "null",
  "[]",
  '"text"',
  "{",
  "{}}",
  `${DEEP}1${"]".repeat(20_000)}`,
  DEEP,
  '{"a":'.repeat(5_000),
  "\ufeff{}",
  '{"__proto__":{"id":1},"constructor":{"prototype":{"id":1}}}',
  `{"id":1${',"id":2'.repeat(500)}}`,
  `{"orders_requested":[${"1,".repeat(5_000)}1]}`,
  `{"merge_intents":[${'{"fulfillment_order_id":1},'.repeat(500)}{}]}`,
  `[${"1,".repeat(50_000)}1]`,
];
const KEYS = [
  "__proto__",
  "constructor",
  "toString",
  "id",
  "admin_graphql_api_id",
  "order",
  "fulfillment_order",
  "",
  "\\u0000",
];

/** Of an object in JSON. */
export function brokenJson(honest: string, chance: Chance): Buffer {
  switch (chance.whole(0, 6)) {
    case 0:
      return Buffer.from(chance.pick(JSON_WHOLES));
    case 1:
      return Buffer.from(`{"${chance.pick(KEYS)}":${chance.pick(JSON_VALUES)},${honest.slice(1)}`);
    case 2:
      return Buffer.from(honest.replace(/:("[^"]*"|\d+)/, () => `:${chance.pick(JSON_VALUES)}`));
    case 3:
      return Buffer.from(honest.slice(0, chance.whole(0, honest.length)));
    case 4:
      return Buffer.from(honest, "utf16le");
    default:
      return noise(Buffer.from(honest), chance);
  }
}

const CELLS = [
  '"',
  '""',
  '"a\nb',
  "=1+1",
  "\u0000",
  "\ufeff",
  "x".repeat(3_000),
  "1e999",
  ";",
  "'",
  "../..",
  "__proto__",
  "💥",
  ",,,,",
];

/** Of a table whose columns are separated by commas. */
export function brokenCsv(honest: string, chance: Chance): Buffer {
  const lines = honest.split("\n");
  const at = chance.whole(0, lines.length - 1);
  const changed = (to: string) => Buffer.from(lines.with(at, to).join("\n"));
  switch (chance.whole(0, 7)) {
    case 0:
      return changed(chance.pick(CELLS) + lines[at]!);
    case 1:
      return changed(lines[at]!.replace(/[^,]*/, () => chance.pick(CELLS)));
    case 2:
      return changed(lines[at]!.replaceAll(",", chance.pick([";", "\t", ",,", ""])));
    case 3:
      return changed(`${lines[at]!}${",x".repeat(chance.pick([1, 300, 5_000]))}`);
    case 4:
      return Buffer.from(
        [...lines, ...Array<string>(chance.pick([2, 500])).fill(lines[at]!)].join(
          chance.pick(["\n", "\r", "\r\n", "\n\n"]),
        ),
      );
    case 5:
      return Buffer.from(honest, chance.pick(["utf16le", "latin1"]));
    case 6:
      return Buffer.from(honest.slice(0, chance.whole(0, honest.length)));
    default:
      return noise(Buffer.from(honest), chance);
  }
}

const BOUNDARY = "----attack";
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export type Part = [head: string, content: Uint8Array | string];

export function formOf(parts: readonly Part[], end = `--${BOUNDARY}--\r\n`): Buffer {
  const each = parts.flatMap(([head, content]) => [
    Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...each, Buffer.from(end)]);
}

const PART_HEADS = [
  "",
  "Content-Disposition: form-data",
  'Content-Disposition: form-data; name="__proto__"',
  'Content-Disposition: form-data; name="printFile"; filename="../../../etc/passwd"',
  `Content-Disposition: form-data; name="${"n".repeat(20_000)}"`,
  "Content-Disposition: form-data; name=\"printFile\"; filename*=utf-7''%ff%fe",
  'Content-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: base64',
  "X".repeat(90_000),
  "\u0000: \u0000",
];

/** Of a form with files. */
export function brokenForm(parts: readonly Part[], chance: Chance): Buffer {
  const at = chance.whole(0, parts.length - 1);
  const [head, content] = parts[at]!;
  switch (chance.whole(0, 7)) {
    case 0:
      return formOf(parts.with(at, [chance.pick(PART_HEADS), content]));
    case 1:
      return formOf(parts.with(at, [head, noise(Buffer.from(content as string), chance)]));
    case 2:
      return formOf([...parts, ...Array<Part>(chance.pick([1, 50, 1_500])).fill(parts[at]!)]);
    case 3:
      return formOf(parts, chance.pick(["", `--${BOUNDARY}`, "--", `--${BOUNDARY}--`.repeat(9)]));
    case 4:
      return formOf(parts.toSpliced(at, 1));
    case 5:
      return formOf(parts.with(at, [head, Buffer.alloc(chance.pick([0, 70_000, 300_000]), 7)]));
    case 6: {
      const whole = formOf(parts);
      return whole.subarray(0, chance.whole(0, whole.length));
    }
    default:
      return noise(formOf(parts), chance);
  }
}

/** Some bytes are others, or gone, or there twice. */
export function noise(bytes: Buffer, chance: Chance): Buffer {
  const noisy = Buffer.from(bytes);
  for (let turns = chance.whole(1, 8); turns > 0 && noisy.length > 0; turns -= 1) {
    noisy[chance.whole(0, noisy.length - 1)] = chance.pick([0, 10, 13, 34, 44, 92, 128, 255, chance.whole(0, 255)]);
  }
  const [from, to] = [chance.whole(0, noisy.length), chance.whole(0, noisy.length)];
  return chance.one(0.3) ? Buffer.concat([noisy.subarray(0, to), noisy.subarray(from)]) : noisy;
}
