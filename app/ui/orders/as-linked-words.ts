// The question before current designs are used: the product, the design as sold, and the current design.
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
    yes: words.makeAndSend,
    items: groupAsLinked(lines).map(words.item),
  };
}
