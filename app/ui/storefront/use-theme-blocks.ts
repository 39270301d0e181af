// Which of our theme blocks are on the published theme, as App Bridge says (shopify.dev, "App Bridge: app.extensions").
import { useEffect, useState } from "react";

/** The Liquid files of extensions/delivery-estimate/blocks, and the template that each is for. */
export const THEME_BLOCKS = [
  { handle: "delivery-estimate", template: "product" },
  { handle: "cart-delivery-estimate", template: "cart" },
] as const;
export type ThemeBlock = (typeof THEME_BLOCKS)[number];

/** `unknown`: not answered yet, or an admin that can't say. */
export type ThemeBlockState = "active" | "inactive" | "unknown";

/** By the block's handle. */
export function useThemeBlocks(): (handle: string) => ThemeBlockState {
  const [active, setActive] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let shown = true;
    readActive().then(
      (read) => shown && setActive(read),
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
  return (handle) => (active ? (active.includes(handle) ? "active" : "inactive") : "unknown");
}

/** Null: outside of the admin. */
async function readActive(): Promise<string[] | null> {
  if (typeof shopify === "undefined") return null;
  const extensions = await shopify.app.extensions();
  // Those of UI extensions have neither handle nor status.
  const activations: { target: unknown; handle?: unknown; status?: unknown }[] = extensions.flatMap(
    (extension) => extension.activations,
  );
  return activations.flatMap(({ handle, status }) =>
    typeof handle === "string" && status === "active" ? [handle] : [],
  );
}
