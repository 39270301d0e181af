// Kit's formats in a list. Pure.
import type { CatalogChoice } from "../../designs/ports/designs.ts";
import { readSize, sizeWords, withoutSize } from "../../linking/sizes/size.ts";
import { registration } from "../texts/designs/registration.ts";

/** "30 × 40 cm, square drills": a list cuts off long names at their end, where the size was. */
export function sizeFirst(label: string): string {
  const size = readSize(label);
  return size ? [sizeWords(size), withoutSize(label)].filter(Boolean).join(", ") : label;
}

const OPTIONS = new WeakMap<CatalogChoice[], { label: string; value: string }[]>();

/** The same array for the same catalog, so that unchanged cells are not drawn again. */
export function formatOptions(catalog: CatalogChoice[]) {
  const options = OPTIONS.get(catalog) ?? [
    { label: registration.choose, value: "" },
    ...catalog.map(({ id, label }) => ({ label: sizeFirst(label), value: id })),
  ];
  OPTIONS.set(catalog, options);
  return options;
}
