// What is mutated, and by which tests each mutant is to be noticed. Of these, those that need a database are left out
// (needs-database.ts), so that a file takes minutes.
export interface Area {
  name: string;
  files: string[];
  tests: string[];
  /** Of `tests`, left out: they would take longer than all others together. */
  not?: string[];
}

const of = (folder: string) => (names: string) => names.split(" ").map((name) => `${folder}/**/${name}.test.ts`);

export const AREAS: Area[] = [
  {
    name: "orders",
    files: ["app/orders/decide/**/*.ts", "app/orders/kit-answers/*.ts"],
    tests: ["test/orders/**/*.test.ts"],
    not: of("test/orders")("no-dead-end model lost-events order-facts undone-fulfillment csv-lines"),
  },
  {
    name: "budget",
    files: ["app/accounts/budget/decide-slot.ts"],
    tests: ["test/accounts/slot-decision.test.ts"],
  },
  {
    name: "linking",
    files: [
      "app/linking/states/*.ts",
      "app/linking/suggest/suggest.ts",
      "app/linking/unlinked/{kit-signs,unlinked-sales}.ts",
    ],
    tests: ["test/linking/**/*.test.ts"],
  },
  {
    name: "plan",
    files: ["app/linking/plan/plan-links.ts", "app/linking/sizes/intended-sizes.ts", "app/linking/runs/row-results.ts"],
    tests: ["test/linking/**/*.test.ts"],
  },
  {
    name: "reference-number",
    files: ["app/orders/reference-number.ts", "app/kit/event-ids.ts"],
    tests: ["test/orders/reference.test.ts", "test/kit/event-ids.test.ts"],
  },
  {
    name: "intake",
    files: ["app/intake/webhook-topics.ts"],
    tests: ["test/intake/webhook-ids.test.ts"],
  },
  {
    // Who is believed: Shopify's webhooks, its storefront, its staff's tokens, Kit's events, and our own signed links.
    name: "signatures",
    files: [
      "app/intake/shopify-signature.ts",
      "app/shopify/app-proxy.ts",
      "app/shopify/access/session-token.ts",
      "app/shopify/access/extension-token.ts",
      "app/accounts/kit-events/event-token.ts",
      "app/alerts/confirmation.ts",
      "app/designs/signed-address.ts",
      "app/designs/thumbnails/thumbnail-address.ts",
      "app/designs/sheet/sheet-address.ts",
    ],
    tests: [
      "test/intake/webhook-signature.test.ts",
      "test/shopify/staff-tokens.test.ts",
      "test/estimates/app-proxy.test.ts",
      "test/accounts/event-token.test.ts",
      "test/alerts/confirmation.test.ts",
      "test/designs/thumbnail-address.test.ts",
      "test/designs/sheet-address.test.ts",
    ],
  },
];
