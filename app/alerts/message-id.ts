// The id of an email: the same for the same contents, so that after a lost answer most mail servers drop the second
// copy.
import { createHash } from "node:crypto";

export function messageId(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 40);
}
