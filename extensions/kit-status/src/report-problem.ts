// Writes the customer's report to a field of their order, through Shopify's Customer Account API: Shopify knows the customer,
// and lets them write to their own orders only. The app reads the field with the order.

/** The field's choices (shopify.app.toml), each with the key of its text. */
export const PROBLEMS = {
  "Missing drills": "missing",
  Damaged: "damaged",
  "Wrong kit": "wrong",
  "Something else": "other",
} as const;
export type Problem = keyof typeof PROBLEMS;

export function isProblem(value: unknown): value is Problem {
  return typeof value === "string" && Object.hasOwn(PROBLEMS, value);
}

const API = "shopify://customer-account/api/2026-07/graphql.json";

const REPORT = `mutation ReportProblem($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { userErrors { message } }
}`;

interface Answer {
  data?: { metafieldsSet?: { userErrors?: unknown[] } | null } | null;
}

/** False: it wasn't written, for whatever reason. */
export async function reportProblem(orderId: string, problem: Problem): Promise<boolean> {
  const metafield = { ownerId: orderId, namespace: "$app", key: "kit_problem", value: problem };
  try {
    const response = await fetch(API, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ query: REPORT, variables: { metafields: [metafield] } }),
    });
    if (!response.ok) return false;
    const { data } = (await response.json()) as Answer;
    return data?.metafieldsSet?.userErrors?.length === 0;
  } catch {
    return false;
  }
}
