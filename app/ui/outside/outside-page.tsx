// A plain page outside Shopify's admin, without Polaris.
import type { ReactNode } from "react";

export function OutsidePage({ children }: { children: ReactNode }) {
  return <main className="kit-outside-page">{children}</main>;
}
