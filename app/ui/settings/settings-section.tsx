// One group of rules, with what it is about beside it; on a phone above it, away from the edges of the screen.
import { Box, Layout, Text } from "@shopify/polaris";
import type { ReactNode } from "react";

const INSET = { xs: "400", sm: "0" } as const;

export function SettingsSection({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  return (
    <Layout.AnnotatedSection
      title={<Box paddingInline={INSET}>{title}</Box>}
      description={
        <Box paddingInline={INSET}>
          <Text as="p">{body}</Text>
        </Box>
      }
    >
      {children}
    </Layout.AnnotatedSection>
  );
}
