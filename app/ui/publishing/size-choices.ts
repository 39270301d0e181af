// Designs that could be further sizes of a product, as answered by `/app/designs/sizes`.
import type { ProposedSize } from "../../publishing/publishing.ts";

export interface SizeChoices {
  /** The search text. */
  words: string;
  /** `printFile`: SHA-256 of the print file; null if the app doesn't have it. */
  designs: (ProposedSize & { printFile: string | null })[];
  more: boolean;
}
