// Facts as terms and values, one under the other.
import { Text } from "@shopify/polaris";
import type { ReactNode } from "react";

export function TermList({ children }: { children: ReactNode }) {
  return <dl style={{ display: "grid", gap: "8px", margin: 0 }}>{children}</dl>;
}

export function Term({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" tone="subdued" variant="bodySm">
        {term}
      </Text>
      <dd style={{ margin: 0, overflowWrap: "anywhere" }}>{children}</dd>
    </div>
  );
}
