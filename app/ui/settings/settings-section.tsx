// A group of rules with its description beside it. On a phone the description is above, with padding.
import { Box, Layout, Text } from "@shopify/polaris";
import type { ReactNode } from "react";

const INSET = { xs: "400", sm: "0" } as const;

interface SettingsSectionProps {
  /** Anchor for links from other pages. */
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
