// What questions before a command say besides their own words: which designs are used instead of those sold, and what it costs.
import { type AsLinkedGroup, groupAsLinked } from "../../orders/read/group-as-linked.ts";
import type { ConfirmWords } from "../pieces/confirm-modal.tsx";
import { asLinked as words } from "../texts/orders/as-linked.ts";

export function makeAsLinkedWords(lines: readonly AsLinkedGroup[], { send = false } = {}): ConfirmWords {
  return { ...(send ? words.confirmMakeAndSend : words.confirmMake), items: groupAsLinked(lines).map(words.item) };
}

/** `plain`: the question if no line needs this approval. */
export function sendAsLinkedWords(lines: readonly AsLinkedGroup[], plain: ConfirmWords): ConfirmWords {
  if (lines.length === 0) return plain;
  return {
    ...plain,
    body: words.sendBody(plain.body),
    items: groupAsLinked(lines).map(words.item),
  };
}

/** `costs`: number of kits and their cost (`costSentence`); null: there is nothing to say. */
export function withCosts(asked: ConfirmWords, costs: string | null): ConfirmWords {
  return costs === null ? asked : { ...asked, body: `${costs} ${asked.body}` };
}
