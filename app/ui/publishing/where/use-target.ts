// The existing product that designs are added to as sizes: chosen in Shopify's resource picker, then checked.
import { useState } from "react";
import { refusalOf, takenIn, type TargetFit } from "../../../publishing/target-fit.ts";
import { useStorePicker } from "../../links/use-store-picker.ts";
import { useResource } from "../../requests/use-resource.ts";

/** `before`: target of the request that was rejected last. */
export function useTarget(before: string | null) {
  const [id, setId] = useState(before);
  const { value, pending, lost, again } = useResource<TargetFit>(
    id === null ? null : `/app/designs/target?product=${id}`,
  );
  const picker = useStorePicker();
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
      const picked = await picker.product();
      if (picked !== null) setId(picked);
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
