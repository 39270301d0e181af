/** A list in pieces of at most `size`, for statements and calls with a limit. */
export function* pieces<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}
