// What is to be done for a wish for a product, and when again. Pure: the moment comes in as an argument.

export type DraftState = "intended" | "sending" | "unknown" | "made" | "refused";
export type DraftImage = "none" | "fetching" | "ready" | "failed";

export type RefusalReason =
  /** Shopify said what is wrong. */
  | "shopify"
  /** Nothing may be written until the merchant acts. */
  | "no_access"
  /** Asked as often as is sensible, and the product is not there. */
  | "no_answer"
  /** Shopify could not be reached for long. */
  | "not_sent";

export interface DraftFacts {
  state: DraftState;
  attempts: number;
  attemptedAt: Date | null;
  createdAt: Date;
  madeAt: Date | null;
  linkedAt: Date | null;
  image: DraftImage;
}

export type NextStep =
  /** Ask Shopify to make it. */
  | "send"
  /** It may be there: look for it. */
  | "look"
  /** Link its variant, see whether its picture came. */
  | "settle"
  | "none";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Past this a call that gave no answer is over: ours waits 30 s for one, and Shopify ends its own after that. */
const OVER_AFTER = MINUTE;
const MOST_ATTEMPTS = 3;
/** A wish that could not even be sent for so long is given back: the merchant has long stopped looking at the page. */
const GIVEN_BACK_AFTER = 15 * MINUTE;
const FIRST_LOOK = 5 * SECOND;
const PAUSE = 10 * SECOND;
const PICTURE_WAIT = 30 * MINUTE;

/** What a row that is due wants. `sending` and due again: whoever sent it is gone, and so is the answer. */
export function nextStep(draft: DraftFacts): NextStep {
  switch (draft.state) {
    case "intended":
      return "send";
    case "sending":
    case "unknown":
      return "look";
    case "made":
      return draft.linkedAt === null || draft.image === "fetching" ? "settle" : "none";
    case "refused":
      return "none";
  }
}

export type AfterLook =
  { kind: "send_again" } | { kind: "wait"; until: Date } | { kind: "refused"; reason: "no_answer" };

/** The product was looked for and is not there. */
export function afterLookInVain({ attempts, attemptedAt }: DraftFacts, now: Date): AfterLook {
  const overAt = (attemptedAt ?? now).getTime() + OVER_AFTER;
  if (now.getTime() < overAt) return { kind: "wait", until: earlier(after(now, PAUSE), new Date(overAt)) };
  return attempts < MOST_ATTEMPTS ? { kind: "send_again" } : { kind: "refused", reason: "no_answer" };
}

/** When to look for it first, after an answer was lost at `now`. */
export function firstLookAt(now: Date): Date {
  return after(now, FIRST_LOOK);
}

export type AfterNotSent = { kind: "wait"; until: Date } | { kind: "refused"; reason: "not_sent" };

/** It provably did not reach Shopify. `retryAt`: when Shopify asked to come again, if it did. */
export function afterNotSent({ createdAt }: DraftFacts, retryAt: Date | null, now: Date): AfterNotSent {
  if (now.getTime() - createdAt.getTime() > GIVEN_BACK_AFTER) return { kind: "refused", reason: "not_sent" };
  return { kind: "wait", until: retryAt ?? after(now, PAUSE) };
}

/** When to look at the picture again, ever more seldom; null: it did not come in half an hour, and will not any more. */
export function nextPictureLook(madeAt: Date, now: Date): Date | null {
  const age = now.getTime() - madeAt.getTime();
  return age > PICTURE_WAIT ? null : after(now, Math.max(2 * SECOND, age / 2));
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
