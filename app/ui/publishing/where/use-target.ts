// The existing product that designs are added to as sizes: chosen in Shopify's resource picker, then checked.
import { useState } from "react";
import { refusalOf, takenIn, type TargetFit } from "../../../publishing/target-fit.ts";
import { useFeedback } from "../../pieces/frame/feedback.tsx";
import { useResource } from "../../requests/use-resource.ts";
import { productTarget as words } from "../../texts/designs/product-target.ts";

/** `before`: target of the request that was rejected last. */
export function useTarget(before: string | null) {
  const [id, setId] = useState(before);
  const { value, pending, lost, again } = useResource<TargetFit>(
    id === null ? null : `/app/designs/target?product=${id}`,
  );
  const { report, clear } = useFeedback();
  return {
    id,
    fit: value ?? null,
    pending,
    lost,
    again,
    leave: () => setId(null),
    dirty: id !== before,
    discard: () => setId(before),
    async choose() {
      clear();
      try {
        const picked = await shopify.resourcePicker({ type: "product", action: "select", filter: { variants: false } });
        const gid = picked?.[0]?.id;
        if (gid !== undefined) setId(gid.slice(gid.lastIndexOf("/") + 1));
      } catch {
        // App Bridge didn't load, or the surrounding admin has no resource picker.
        report(words.unavailable);
      }
    },
    /** What prevents adding these designs. `taken`: SKUs that the product already has. */
    hindered(asked: Parameters<typeof takenIn>[1]) {
      if (id === null) return { refusal: null, taken: [] };
      if (!value) return { refusal: "unknown" as const, taken: [] };
      return { refusal: refusalOf(value, asked), taken: value.problem ? [] : takenIn(value, asked) };
    },
  };
}

export type TargetState = ReturnType<typeof useTarget>;
export type Hindered = ReturnType<TargetState["hindered"]>;
