import { isolated } from "../../../kernel/text/isolated.ts";
import type { RunRowView } from "../../../linking/runs/run-view.ts";
import { unbroken } from "../../format.ts";
import { runs } from "../../texts/links/link-runs.ts";

/** As it was called when the run was prepared, which may have been in Hebrew or Arabic. */
export function nameOfRow({ title, variantId }: Pick<RunRowView, "title" | "variantId">): string {
  return title === "" ? runs.unknownVariant(variantId) : unbroken(isolated(title));
}
