// Designs that may be further sizes of a product, as `/app/designs/sizes` answers them.
import type { ProposedSize } from "../../publishing/publishing.ts";

export interface SizeChoices {
  /** What was searched for. */
  words: string;
  /** `printFile`: its SHA-256; null where the file isn't here. */
  designs: (ProposedSize & { printFile: string | null })[];
  more: boolean;
}
