// Several partners at a time, so that hundreds of stores take minutes instead of an hour, and none is flooded.
/** Runs all, at most `atOnce` at a time; results in their order. */
export async function takeTurns<Result>(atOnce: number, all: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  const results = new Array<Result>(all.length);
  const left = all.entries();
  const line = async () => {
    for (const [index, run] of left) results[index] = await run();
  };
  await Promise.all(Array.from({ length: atOnce }, line));
  return results;
}
