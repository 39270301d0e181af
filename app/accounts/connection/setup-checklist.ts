// What a shop needs before its first order can be forwarded, as a checklist. Pure.

export interface ReadinessFacts {
  account: {
    environment: "production" | "staging";
    /** Its Kit is simulated. */
    practice: boolean;
    kind: "unknown" | "standard" | "invoice";
    /** Kit accepts at least one of its tokens. */
    tokenGood: boolean;
    events: "registered" | "polling";
  } | null;
  links: number;
  brokenLinks: number;
  /** Variants of another size than their kit, not marked as intended. */
  sizesDiffer: number;
  /** Designs on linked variants without a print file here: their orders would be held. */
  designsWithoutArtwork: number;
}

export type ReadinessItem =
  "account" | "token" | "kind" | "environment" | "events" | "links" | "broken_links" | "sizes" | "artwork";

export interface ReadinessLine {
  item: ReadinessItem;
  /** `missing` prevents going live; `warning` says what will wait or be slower, and the merchant decides. */
  state: "done" | "warning" | "missing";
  count?: number;
}

export interface Readiness {
  /** Without an account nothing can be forwarded; everything else may come later. */
  mayGoLive: boolean;
  lines: ReadinessLine[];
}

export function readiness({ account, ...facts }: ReadinessFacts): Readiness {
  const { links, brokenLinks, sizesDiffer, designsWithoutArtwork } = facts;
  const warnUnless = (item: ReadinessItem, good: boolean, count?: number): ReadinessLine => ({
    item,
    state: good ? "done" : "warning",
    ...(count !== undefined && { count }),
  });
  const linking = [
    warnUnless("links", links > 0, links),
    warnUnless("broken_links", brokenLinks === 0, brokenLinks),
    warnUnless("sizes", sizesDiffer === 0, sizesDiffer),
    warnUnless("artwork", designsWithoutArtwork === 0, designsWithoutArtwork),
  ];
  if (!account) return { mayGoLive: false, lines: [{ item: "account", state: "missing" }, ...linking] };
  return {
    mayGoLive: true,
    lines: [
      { item: "account", state: "done" },
      warnUnless("token", account.tokenGood),
      warnUnless("kind", account.kind !== "unknown"),
      // Staging accepts Shopify's test orders only. Practice says so on every page.
      ...(account.practice ? [] : [warnUnless("environment", account.environment === "production")]),
      warnUnless("events", account.events === "registered"),
      ...linking,
    ],
  };
}
