export function totals<Key>(counts: Iterable<readonly [key: Key, count: number]>): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const [key, count] of counts) sums.set(key, (sums.get(key) ?? 0) + count);
  return sums;
}
