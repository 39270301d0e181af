// What the page requests to test, as written in its URL.
export type TestAsk =
  | { name: string }
  /** The next orders of the last 30 days; null: the first. */
  | { after: string | null };

export function testAddress(ask: TestAsk): string {
  const query = new URLSearchParams();
  if ("name" in ask) query.set("name", ask.name);
  else if (ask.after !== null) query.set("after", ask.after);
  return `/app/links/tested?${query.toString()}`;
}
