// A page around which no frame of Shopify's admin stands, and no Polaris either: a few sentences.
import type { CSSProperties, ReactNode } from "react";

const page: CSSProperties = {
  fontFamily: "var(--p-font-family-sans)",
  lineHeight: 1.5,
  maxWidth: "32rem",
  margin: "15vh auto",
  padding: "0 1.5rem",
};

export function OutsidePage({ children }: { children: ReactNode }) {
  return <main style={page}>{children}</main>;
}
