// A remark below a card. On a phone cards reach the edges of the screen, and what stands between them must not.
import { Box, Text } from "@shopify/polaris";
import type { ReactNode } from "react";

export function RemarkBelowCard({ children }: { children: ReactNode }) {
  return (
    <Box paddingInline={{ xs: "400", sm: "0" }}>
      <Text as="p" tone="subdued">
        {children}
      </Text>
    </Box>
  );
}
