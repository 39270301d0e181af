import { Text } from "@shopify/polaris";
import type { ReactNode } from "react";

export function TermList({ children }: { children: ReactNode }) {
  return <dl className="kit-term-list">{children}</dl>;
}

export function Term({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" tone="subdued" variant="bodySm">
        {term}
      </Text>
      <dd>{children}</dd>
    </div>
  );
}
