// A page around which no frame of Shopify's admin stands, and no Polaris either: a few sentences.
import type { ReactNode } from "react";

export function OutsidePage({ children }: { children: ReactNode }) {
  return <main className="kit-outside-page">{children}</main>;
}
