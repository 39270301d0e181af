// The id of an email: the same for the same contents, so that where an answer was lost most mail servers drop the second.
import { createHash } from "node:crypto";

export function messageId(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 40);
}
