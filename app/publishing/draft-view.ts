// What pages show of a design's products: those that carry it, and the request that is open or was the last one. Pure.
import type { DraftImage, DraftState, RefusalReason } from "./decide-draft.ts";
import type { Publication } from "./decide-publication.ts";
import type { CheckedDraft } from "./draft-rules.ts";
import type { Refusal } from "./ports/store-drafts.ts";

export interface DraftView {
  number: number;
  /** What the merchant entered. */
  entered: CheckedDraft;
  /** `waiting`: it goes to Shopify automatically. `looking`: it may be there, the answer was lost. */
  state: "waiting" | "looking" | "made" | "refused";
  reason: RefusalReason | null;
  refusals: Refusal[];
  /** Set once it is made. */
  productId: string | null;
  /** It was deleted in Shopify. */
  gone: boolean;
  image: DraftImage;
  publication: Publication;
  /** Shopify's words, where it refused to publish it. */
  publicationWords: string;
}

export interface CarryingProduct {
  productId: string;
  title: string;
  /** ACTIVE, DRAFT, ARCHIVED or UNLISTED, to the letter. */
  status: string;
  /** Variants of it that carry the design. */
  variants: number;
  /** Those of them that are linked. */
  linked: number;
  /** Made by this app. */
  madeHere: boolean;
  image: DraftImage;
  /** On the sales channels that were chosen here: how it stands, how many, Shopify's words where it refused. */
  publication: Publication;
  channels: number;
  publicationWords: string;
  /** Deleted in Shopify; only products that were made here are shown then. */
  gone: boolean;
}

export function shownState(state: DraftState): DraftView["state"] {
  return SHOWN[state];
}

const SHOWN = {
  intended: "waiting",
  sending: "looking",
  unknown: "looking",
  made: "made",
  refused: "refused",
} as const satisfies Record<DraftState, DraftView["state"]>;
