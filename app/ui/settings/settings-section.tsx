// One group of rules, with what it is about beside it; on a phone above it, away from the edges of the screen.
import { Box, Layout, Text } from "@shopify/polaris";
import type { ReactNode } from "react";

const INSET = { xs: "400", sm: "0" } as const;

interface SettingsSectionProps {
  /** What a link from another page leads to. */
  id?: string;
  title: string;
  body: string;
  children: ReactNode;
}

export function SettingsSection({ id, title, body, children }: SettingsSectionProps) {
  return (
    <Layout.AnnotatedSection
      {...(id ? { id } : {})}
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
