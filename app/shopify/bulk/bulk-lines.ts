// The lines of a bulk operation's files: a call's variables for upload, its result for download.
import { z } from "zod";
import { gid } from "../../kernel/ids.ts";
import { storableJsonOrNull } from "../../kernel/text/json-or-null.ts";
import type { BulkCall, WriteLine, VariantFacts } from "../../linking/ports/store.ts";
import { writeOf } from "../graphql/admin-graphql.ts";
import { classify } from "../graphql/classify-answer.ts";
import { resultOf, toFacts, toInput, updateOf, VariantNode } from "../products/to-variant.ts";

/** The variables of one call of `VARIANTS_UPDATE`. */
export function toLine({ productId, changes }: BulkCall): string {
  return JSON.stringify({ productId: gid("Product", productId), variants: changes.map(toInput) });
}

/** From 0; the order of lines differs from the file's ("Bulk import data": match by `__lineNumber`). */
const Numbered = z.object({ __lineNumber: z.coerce.number().int().nonnegative() });

/** Leaves out an unidentifiable line: the store shows its variants' values. */
export async function* readWriteLines(lines: AsyncIterable<string>): AsyncGenerator<WriteLine> {
  for await (const text of lines) {
    const numbered = Numbered.safeParse(storableJsonOrNull(text));
    if (!numbered.success) continue;
    // Each line is the response of the single call, without its HTTP envelope.
    const answer = classify({ status: 200, retryAfter: null, body: text }, new Date());
    const write = writeOf(answer, updateOf);
    yield {
      line: numbered.data.__lineNumber,
      resultsOf: (changes) => changes.map((change, index) => resultOf(change, index, write)),
    };
  }
}

/** Throws on a line that isn't a variant: a reading that misses one would mark it as gone. */
export async function* readVariantLines(lines: AsyncIterable<string>): AsyncGenerator<VariantFacts> {
  for await (const text of lines) {
    const variant = VariantNode.parse(storableJsonOrNull(text));
    yield toFacts(variant, variant.product);
  }
}
