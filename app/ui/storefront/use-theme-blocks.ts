// Which of our theme blocks are in the published theme, from App Bridge (shopify.dev, "App Bridge: app.extensions").
import { useEffect, useState } from "react";

/** The Liquid files of extensions/delivery-estimate/blocks with their templates. */
export const THEME_BLOCKS = [
  { handle: "delivery-estimate", template: "product" },
  { handle: "cart-delivery-estimate", template: "cart" },
] as const;
export type ThemeBlock = (typeof THEME_BLOCKS)[number];

/** `unknown`: not answered yet, or not supported by the admin. */
export type ThemeBlockState = "active" | "inactive" | "unknown";

/** Returns the state for a block's handle. */
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

/** Null outside the admin. */
async function readActive(): Promise<string[] | null> {
  if (typeof shopify === "undefined") return null;
  const extensions = await shopify.app.extensions();
  // Activations of UI extensions have neither handle nor status.
  const activations: { target: unknown; handle?: unknown; status?: unknown }[] = extensions.flatMap(
    (extension) => extension.activations,
  );
  return activations.flatMap(({ handle, status }) =>
    typeof handle === "string" && status === "active" ? [handle] : [],
  );
}
