// Shopify's search syntax, as far as apps use it: terms joined by AND (or a space) and OR, NOT or -, parentheses,
// `field:value`, comparisons `field:>=value`, quotes, and a trailing * for prefixes.
import { compareIds } from "../model/ids.ts";

export interface SearchField<T> {
  /** `text` matches whole words and prefixes, `keyword` the whole value, `time` and `id` compare. */
  kind: "text" | "keyword" | "time" | "id";
  of(item: T): (string | null)[];
}

export interface Search<T> {
  fields: Record<string, SearchField<T>>;
  /** Fields searched by a term without a field. */
  anywhere(item: T): (string | null)[];
  /** An unknown field: Shopify ignores it and warns. */
  unknown(field: string): void;
}

type Predicate<T> = (item: T) => boolean;

export function filterBy<T>(items: T[], query: string | null | undefined, search: Search<T>): T[] {
  if (!query?.trim()) return items;
  return items.filter(parse(tokens(query), search));
}

const tokens = (query: string): string[] =>
  query.match(
    /\(|\)|-?[\w.]+:(?:[<>]=?|=)?\s?(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^\s()]+)|"[^"]*"|'[^']*'|[^\s()]+/g,
  ) ?? [];

function parse<T>(list: string[], search: Search<T>): Predicate<T> {
  let at = 0;
  const either = (): Predicate<T> => {
    const options = [both()];
    while (list[at]?.toUpperCase() === "OR") {
      at++;
      options.push(both());
    }
    return (item) => options.some((one) => one(item));
  };
  const both = (): Predicate<T> => {
    const all: Predicate<T>[] = [];
    while (at < list.length && list[at] !== ")" && list[at]?.toUpperCase() !== "OR") {
      if (list[at]?.toUpperCase() === "AND") at++;
      else all.push(single());
    }
    return (item) => all.every((one) => one(item));
  };
  const single = (): Predicate<T> => {
    const token = list[at++] ?? "";
    if (token.toUpperCase() === "NOT") {
      const inner = single();
      return (item) => !inner(item);
    }
    if (token === "(") {
      const inner = either();
      at++;
      return inner;
    }
    if (token.startsWith("-") && token.length > 1) {
      const inner = term(token.slice(1), search);
      return (item) => !inner(item);
    }
    return term(token, search);
  };
  return either();
}

function term<T>(token: string, search: Search<T>): Predicate<T> {
  const match = /^([\w.]+):([<>]=?|=)?\s?(.*)$/s.exec(token);
  if (!match?.[1]) {
    const wanted = unquote(token).toLowerCase();
    const prefix = wanted.replace(/\*$/, "");
    return (item) => search.anywhere(item).some((value) => value?.toLowerCase().includes(prefix) ?? false);
  }
  const field = search.fields[match[1].toLowerCase()];
  if (!field) {
    search.unknown(match[1]);
    return () => true;
  }
  const value = unquote(match[3] ?? "");
  const operator = match[2] ?? "=";
  return (item) => field.of(item).some((held) => held !== null && matches(field.kind, held, { operator, value }));
}

function matches(kind: SearchField<never>["kind"], held: string, wanted: { operator: string; value: string }): boolean {
  switch (kind) {
    case "time":
      return compare(wholeSeconds(held) - wholeSeconds(wanted.value), wanted.operator);
    case "id":
      return compare(compareIds(held, wanted.value), wanted.operator);
    case "keyword":
      return prefixed(held, wanted.value) ?? held.toLowerCase() === wanted.value.toLowerCase();
    case "text":
      return (
        prefixed(held, wanted.value) ??
        (held.toLowerCase() === wanted.value.toLowerCase() ||
          held
            .toLowerCase()
            .split(/[\s/-]+/)
            .includes(wanted.value.toLowerCase()))
      );
  }
}

const wholeSeconds = (time: string): number => Math.floor(Date.parse(time) / 1000);

/** Null if the value has no trailing star. */
function prefixed(held: string, value: string): boolean | null {
  if (!value.endsWith("*")) return null;
  const prefix = value.slice(0, -1).toLowerCase();
  return (
    held.toLowerCase().startsWith(prefix) ||
    held
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(prefix))
  );
}

function compare(difference: number, operator: string): boolean {
  if (Number.isNaN(difference)) return false;
  if (operator === ">") return difference > 0;
  if (operator === ">=") return difference >= 0;
  if (operator === "<") return difference < 0;
  if (operator === "<=") return difference <= 0;
  return difference === 0;
}

const unquote = (value: string): string => /^(['"])(.*)\1$/s.exec(value)?.[2]?.replace(/\\(.)/g, "$1") ?? value;
