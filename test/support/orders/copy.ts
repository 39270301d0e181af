/**
 * A copy of plain data: objects, arrays, dates, bytes, maps, sets. In the search for dead ends the more general
 * `structuredClone` took a third of the time.
 */
export function copyOf<T>(value: T): T {
  return copy(value) as T;
}

function copy(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copy);
  if (value instanceof Date) return new Date(value);
  if (value instanceof Uint8Array) return value.slice();
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [key, copy(one)]));
  if (value instanceof Set) return new Set([...value].map(copy));
  const kind: unknown = Object.getPrototypeOf(value);
  if (kind !== Object.prototype && kind !== null) throw new TypeError("only plain data is copied");
  const copied: Record<string, unknown> = { ...value };
  for (const key in copied) copied[key] = copy(copied[key]);
  return copied;
}
