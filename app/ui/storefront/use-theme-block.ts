// Whether the theme block is on the published theme, as App Bridge says (shopify.dev, "App Bridge: app.extensions").
import { useEffect, useState } from "react";

/** extensions/delivery-estimate/blocks/delivery-estimate.liquid, in the extension of the same handle. */
export const BLOCK = "delivery-estimate";

/** `unknown`: not answered yet, or an admin that can't say. */
export type ThemeBlockState = "active" | "inactive" | "unknown";

export function useThemeBlock(): ThemeBlockState {
  const [state, setState] = useState<ThemeBlockState>("unknown");
  useEffect(() => {
    let shown = true;
    readState().then(
      (read) => shown && setState(read),
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
  return state;
}

async function readState(): Promise<ThemeBlockState> {
  if (typeof shopify === "undefined") return "unknown";
  const extensions = await shopify.app.extensions();
  // Those of UI extensions have neither handle nor status.
  const activations: { target: unknown; handle?: unknown; status?: unknown }[] = extensions.flatMap(
    (extension) => extension.activations,
  );
  const isActive = activations.some(({ handle, status }) => handle === BLOCK && status === "active");
  return isActive ? "active" : "inactive";
}
