// Reads what `testAddress` wrote.
import { z } from "zod";
import type { TestAsk } from "./past-orders-request.ts";
import { accept } from "./read-form.ts";

const Name = z.string().trim().min(1).max(100);
/** Shopify's cursor, passed back unchanged. */
const Cursor = z.string().min(1).max(1_000).nullable();

export function readTestAsk(query: URLSearchParams): TestAsk {
  if (query.has("name")) return { name: accept(Name, query.get("name")) };
  return { after: accept(Cursor, query.get("after")) };
}
