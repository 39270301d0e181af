// Reads what `testAddress` wrote.
import { z } from "zod";
import type { TestAsk } from "./past-orders-request.ts";

const Name = z.string().trim().min(1).max(100);
/** Shopify's cursor, passed back unchanged. */
const Cursor = z.string().min(1).max(1_000).nullable();

export function readTestAsk(query: URLSearchParams): TestAsk | null {
  if (query.has("name")) {
    const name = Name.safeParse(query.get("name"));
    return name.success ? { name: name.data } : null;
  }
  const after = Cursor.safeParse(query.get("after"));
  return after.success ? { after: after.data } : null;
}
