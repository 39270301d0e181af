// A design's products for pages: those that carry it, and the open or last request. Pure.
import type { DraftImage, DraftState, RefusalReason } from "./decide-draft.ts";
import type { Publication } from "./decide-publication.ts";
import type { CheckedDraft } from "./draft-rules.ts";
import type { Refusal } from "./ports/store.ts";

export interface DraftView {
  number: number;
  entered: CheckedDraft;
  /** `waiting`: goes to Shopify automatically. `looking`: the answer was lost; it may exist. */
  state: "waiting" | "looking" | "made" | "refused";
  reason: RefusalReason | null;
  refusals: Refusal[];
  /** Set once it is created. */
  productId: string | null;
  /** It was deleted in Shopify. */
  gone: boolean;
  image: DraftImage;
  publication: Publication;
  /** Shopify's message if it refused to publish it. */
  publicationWords: string;
}

export interface CarryingProduct {
  productId: string;
  title: string;
  /** ACTIVE, DRAFT, ARCHIVED or UNLISTED, exactly. */
  status: string;
  /** Its variants that carry the design. */
  variants: number;
  linked: number;
  /** Created by this app. */
  madeHere: boolean;
  image: DraftImage;
  /** On the sales channels chosen in the app: the state, their number, Shopify's message if it refused. */
  publication: Publication;
  channels: number;
  publicationWords: string;
  /** Deleted in Shopify; shown only for products created by this app. */
  gone: boolean;
}

export const SHOWN_STATES = {
  intended: "waiting",
  sending: "looking",
  unknown: "looking",
  made: "made",
  refused: "refused",
} as const satisfies Record<DraftState, DraftView["state"]>;
