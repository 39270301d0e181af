// Kit's formats in a list. Pure.
import { readSize, sizeWords, withoutSize } from "../../linking/sizes/size.ts";

/** "30 × 40 cm, square drills": a list cuts off long names at their end, where the size was. */
export function sizeFirst(label: string): string {
  const size = readSize(label);
  return size ? [sizeWords(size), withoutSize(label)].filter(Boolean).join(", ") : label;
}
