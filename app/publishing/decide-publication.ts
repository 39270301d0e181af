// Publishing a product to the chosen sales channels: requested once it is created and linked, and repeated until
// Shopify answers, since publishing is idempotent. Pure.
import { GIVEN_BACK_AFTER_MS, PAUSE_MS } from "./limits.ts";

/** `none`: no channel was chosen, or in practice. `no_access`: not granted. `no_answer`: for long. */
export type Publication = "none" | "wanted" | "done" | "refused" | "no_access" | "no_answer";

/** States that the merchant can retry. */
export const UNPUBLISHED = ["refused", "no_access", "no_answer"] as const satisfies readonly Publication[];

export function isUnpublished(publication: Publication): publication is (typeof UNPUBLISHED)[number] {
  return (UNPUBLISHED as readonly Publication[]).includes(publication);
}

/** The result of a request to Shopify. `retryAt`: the time Shopify asked for, if any. */
export function afterPublishing(
  outcome:
    | { kind: "done" }
    | { kind: "refused"; messages: readonly string[] }
    | { kind: "no_access" }
    | { kind: "left_out" }
    | { kind: "lost" }
    | { kind: "not_sent"; retryAt: Date | null },
  { wantedAt, now }: { wantedAt: Date; now: Date },
): { kind: "wait"; until: Date } | { kind: "published"; publication: Publication; words: string } {
  switch (outcome.kind) {
    case "done":
    case "no_access":
      return { kind: "published", publication: outcome.kind, words: "" };
    case "left_out":
      return { kind: "published", publication: "none", words: "" };
    case "refused":
      return { kind: "published", publication: "refused", words: outcome.messages.join(" ") };
    case "lost":
    case "not_sent": {
      if (now.getTime() - wantedAt.getTime() > GIVEN_BACK_AFTER_MS) {
        return { kind: "published", publication: "no_answer", words: "" };
      }
      const retryAt = outcome.kind === "not_sent" ? outcome.retryAt : null;
      return { kind: "wait", until: retryAt ?? new Date(now.getTime() + PAUSE_MS) };
    }
  }
}
