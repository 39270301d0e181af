// Shopify's resource picker for products, opened by App Bridge.
import { useFeedback } from "../pieces/frame/feedback.tsx";
import { storePicker } from "../texts/links/store-picker.ts";

/** Limits of one selection; the app accepts no more (link-form.ts). */
export const MOST_PICKED = { products: 50, variants: 500 } as const;

export interface PickedInList {
  id: string;
  /** Number of its variants; null if the picker didn't say. */
  variants: number | null;
}

export function useStorePicker() {
  const { report, clear } = useFeedback();
  const open = async <Picked>(ask: () => Promise<Picked | undefined>): Promise<Picked | null> => {
    clear();
    try {
      return (await ask()) ?? null;
    } catch {
      // App Bridge didn't load, or the surrounding admin has no resource picker.
      report(storePicker.unavailable);
      return null;
    }
  };
  return {
    /** Null if closed without a choice. `chosen`: ids that are preselected. */
    async products(chosen: readonly string[]): Promise<PickedInList[] | null> {
      const picked = await open(() =>
        shopify.resourcePicker({
          type: "product",
          action: "select",
          multiple: MOST_PICKED.products,
          // Only whole products can be selected.
          filter: { variants: false },
          selectionIds: chosen.map((id) => ({ id: `gid://shopify/Product/${id}` })),
        }),
      );
      return picked && picked.map(({ id, totalVariants }) => ({ id: idOf(id), variants: totalVariants ?? null }));
    },
    async product(): Promise<string | null> {
      const picked = await open(() =>
        shopify.resourcePicker({ type: "product", action: "select", filter: { variants: false } }),
      );
      return picked?.[0] ? idOf(picked[0].id) : null;
    },
    async variants(): Promise<string[] | null> {
      const picked = await open(() =>
        shopify.resourcePicker({ type: "variant", action: "select", multiple: MOST_PICKED.variants }),
      );
      return picked && picked.flatMap(({ id }) => (id === undefined ? [] : [idOf(id)]));
    },
  };
}

/** `gid://shopify/Product/1` → `1`. */
function idOf(gid: string): string {
  return gid.slice(gid.lastIndexOf("/") + 1);
}
