// What the page asks to be tested, as it stands in an address.
import { z } from "zod";

export type TestAsk =
  | { name: string }
  /** The next orders of the last 30 days; null: the first. */
  | { after: string | null };

const Name = z.string().trim().min(1).max(100);
/** Shopify's own words, passed back to it. */
const Cursor = z.string().min(1).max(1_000).nullable();

/** Null: not understood. */
export function readTestAsk(query: URLSearchParams): TestAsk | null {
  if (query.has("name")) {
    const name = Name.safeParse(query.get("name"));
    return name.success ? { name: name.data } : null;
  }
  const after = Cursor.safeParse(query.get("after"));
  return after.success ? { after: after.data } : null;
}

export function testAddress(ask: TestAsk): string {
  const query = new URLSearchParams();
  if ("name" in ask) query.set("name", ask.name);
  else if (ask.after !== null) query.set("after", ask.after);
  return `/app/links/tested?${query.toString()}`;
}
