// A note below a card. On a phone cards span the whole screen, so the note gets its own padding.
import { Box } from "@shopify/polaris";
import type { ReactNode } from "react";
import { Subdued } from "./card.tsx";

export function RemarkBelowCard({ children }: { children: ReactNode }) {
  return (
    <Box paddingInline={{ xs: "400", sm: "0" }}>
      <Subdued>{children}</Subdued>
    </Box>
  );
}
