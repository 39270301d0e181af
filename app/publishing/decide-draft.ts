// The next step of a requested product, and the time of the one after. Pure: the time is an argument.
import type { Publication } from "./decide-publication.ts";
import {
  FIRST_LOOK_MS,
  GIVEN_BACK_AFTER_MS,
  MOST_ATTEMPTS,
  OVER_AFTER_MS,
  PAUSE_MS,
  PICTURE_PAUSE_MS,
  PICTURE_WAIT_MS,
} from "./limits.ts";
import type { TargetRefusal } from "./target-fit.ts";

export type DraftState = "intended" | "sending" | "unknown" | "made" | "refused";
export type DraftImage = "none" | "fetching" | "ready" | "failed";

export type RefusalReason =
  /** Shopify named the error. */
  | "shopify"
  /** Nothing can be written until the merchant acts. */
  | "no_access"
  /** The maximum number of attempts, without a product. */
  | "no_answer"
  /** Shopify could not be reached for long. */
  | "not_sent"
  /** The target product doesn't take further sizes. */
  | TargetRefusal;

export interface DraftFacts {
  state: DraftState;
  attempts: number;
  attemptedAt: Date | null;
  createdAt: Date;
  madeAt: Date | null;
  linkedAt: Date | null;
  image: DraftImage;
  publication: Publication;
}

export type NextStep =
  | "send"
  /** It may exist: search for it. */
  | "search"
  /** Link its variant, check its picture. */
  | "settle"
  /** Publish it to the chosen sales channels. */
  | "publish"
  | "none";

/** The next action of a due row. `sending` and due again: the process that sent it is gone, and its answer lost. */
export function nextStep(draft: DraftFacts): NextStep {
  switch (draft.state) {
    case "intended":
      return "send";
    case "sending":
    case "unknown":
      return "search";
    case "made":
      if (draft.linkedAt === null) return "settle";
      if (draft.publication === "wanted") return "publish";
      return draft.image === "fetching" ? "settle" : "none";
    case "refused":
      return "none";
  }
}

export type AfterNotFound =
  { kind: "send_again" } | { kind: "wait"; until: Date } | { kind: "refused"; reason: "no_answer" };

/** The product was searched for and not found. */
export function afterNotFound({ attempts, attemptedAt }: DraftFacts, now: Date): AfterNotFound {
  const overAt = (attemptedAt ?? now).getTime() + OVER_AFTER_MS;
  if (now.getTime() < overAt) return { kind: "wait", until: earlier(after(now, PAUSE_MS), new Date(overAt)) };
  return attempts < MOST_ATTEMPTS ? { kind: "send_again" } : { kind: "refused", reason: "no_answer" };
}

/** Time of the first search after an answer was lost at `now`. */
export function firstSearchAt(now: Date): Date {
  return after(now, FIRST_LOOK_MS);
}

export type AfterNotSent = { kind: "wait"; until: Date } | { kind: "refused"; reason: "not_sent" };

/** It provably didn't reach Shopify. `retryAt`: the time Shopify asked for, if any. */
export function afterNotSent({ createdAt }: DraftFacts, retryAt: Date | null, now: Date): AfterNotSent {
  if (now.getTime() - createdAt.getTime() > GIVEN_BACK_AFTER_MS) return { kind: "refused", reason: "not_sent" };
  return { kind: "wait", until: retryAt ?? after(now, PAUSE_MS) };
}

/** Time of the next check for the picture, at growing intervals; null after half an hour without it. */
export function nextPictureCheck(madeAt: Date, now: Date): Date | null {
  const age = now.getTime() - madeAt.getTime();
  return age > PICTURE_WAIT_MS ? null : after(now, Math.max(PICTURE_PAUSE_MS, age / 2));
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
