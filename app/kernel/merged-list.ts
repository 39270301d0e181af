// A list that two people edited at the same time: what each added or removed stays so.

/** `before`: as it was when `wanted` was made of it. `current`: as it is now. */
export function mergedList<Item>({ before, wanted, current }: Record<"before" | "wanted" | "current", Item[]>): Item[] {
  const has = (list: readonly Item[]) => {
    const marks = new Set(list.map((item) => JSON.stringify(item)));
    return (item: Item) => marks.has(JSON.stringify(item));
  };
  const [isKnown, isWanted, isThere] = [has(before), has(wanted), has(current)];
  const added = wanted.filter((item) => !isKnown(item) && !isThere(item));
  return [...current.filter((item) => isWanted(item) || !isKnown(item)), ...added];
}
