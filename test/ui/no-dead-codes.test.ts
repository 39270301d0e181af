// Every code that has words is written somewhere, and every word is shown somewhere. Neither the types nor knip see it: a
// code in a list, or a key of an object, is alive for them as soon as it is declared.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  AFTER_REASONS,
  HOLD_REASONS,
  LINE_REASONS,
  VOID_REASONS,
  WAIT_REASONS,
} from "../../app/orders/codes/reasons.ts";
import { TASK_KINDS } from "../../app/orders/codes/tasks.ts";
import { TIMELINE_CODES } from "../../app/orders/codes/timeline.ts";

const APP = join(import.meta.dirname, "../../app");
const TEXTS = join("ui", "texts");
const sources = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !/generated|admin\.(types|generated)/.test(path))
  .map((path) => ({ path, code: withoutComments(readFileSync(join(APP, path), "utf8")) }));
const outside = (...parts: string[]) => sources.filter(({ path }) => !parts.some((part) => path.startsWith(part)));

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
}

/** Codes that no source has in the place where such a code is written. */
function unwritten(codes: readonly string[], places: typeof sources, written: (code: string) => RegExp): string[] {
  return codes.filter((code) => !places.some((source) => written(code).test(source.code)));
}

/** Not where it is only compared with, or declared in a type. */
const value = (code: string) => new RegExp(`(?<!(?:===|!==|case|\\|) )"${code}"(?!:)`);

describe("every code is written by something", () => {
  const app = outside("ui", "routes");

  test("of the timeline", () => {
    // In code, or by a statement that writes the entry together with what it tells of.
    const written = (code: string) => new RegExp(`(?:code: |entry\\("\\w+", )"${code}"|'app', '${code}'`);
    expect(unwritten(TIMELINE_CODES, app, written)).toEqual([]);
  });

  test("of tasks", () => {
    const places = app.filter(
      ({ path }) => !path.endsWith(join("codes", "tasks.ts")) && !path.startsWith("shop-tasks"),
    );
    expect(unwritten(TASK_KINDS, places, value)).toEqual([]);
  });

  test("of reasons", () => {
    const reasons = [...LINE_REASONS, ...WAIT_REASONS, ...HOLD_REASONS, ...VOID_REASONS, ...AFTER_REASONS];
    const places = app.filter(
      ({ path }) => /^(orders|accounts)[\\/]/.test(path) && !/[\\/]read[\\/]|reasons\.ts$/.test(path),
    );
    expect(unwritten(reasons, places, value)).toEqual([]);
  });
});

test("every word of the catalogues is used", () => {
  const defined = sources
    .filter(({ path }) => path.startsWith(TEXTS))
    .flatMap(({ path, code }) => [...code.matchAll(/^\s+(\w+)(?::|\()/gm)].map((match) => ({ path, key: match[1]! })));
  const everything = sources
    // A definition is no use.
    .map(({ path, code }) => (path.startsWith(TEXTS) ? code.replace(/^(\s+)\w+(?=:|\()/gm, "$1") : code))
    .join("\n");
  // In capitals: a value of Shopify's, which comes from there.
  const dead = defined.filter(({ key }) => !/^[A-Z_]+$/.test(key) && !new RegExp(`\\b${key}\\b`).test(everything));
  expect(dead).toEqual([]);
});
