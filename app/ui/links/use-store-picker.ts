// Shopify's own list of products, in App Bridge's dialog.
import { useFeedback } from "../pieces/frame/feedback.tsx";
import { links } from "../texts/links/links.ts";

/** What may be picked at once: as many as the app takes (link-form.ts). */
export const MOST_PICKED = { products: 50, variants: 500 } as const;

export interface PickedInList {
  id: string;
  /** How many variants it has; null: the list did not say. */
  variants: number | null;
}

export interface StorePicker {
  /** Null: closed without a choice. `chosen`: ids that are ticked at first. */
  products(chosen: readonly string[]): Promise<PickedInList[] | null>;
  variants(): Promise<string[] | null>;
}

export function useStorePicker(): StorePicker {
  const { report, clear } = useFeedback();
  const open = async <Picked>(ask: () => Promise<Picked | undefined>): Promise<Picked | null> => {
    clear();
    try {
      return (await ask()) ?? null;
    } catch {
      // App Bridge did not load, or the admin around the app has no such list.
      report(links.store.unavailable);
      return null;
    }
  };
  return {
    async products(chosen) {
      const picked = await open(() =>
        shopify.resourcePicker({
          type: "product",
          action: "select",
          multiple: MOST_PICKED.products,
          // All variants of a product are shown, so that single ones are not asked for.
          filter: { variants: false },
          selectionIds: chosen.map((id) => ({ id: `gid://shopify/Product/${id}` })),
        }),
      );
      return picked && picked.map(({ id, totalVariants }) => ({ id: idOf(id), variants: totalVariants ?? null }));
    },
    async variants() {
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
