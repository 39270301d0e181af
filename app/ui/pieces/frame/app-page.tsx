// A page of the app: the title bar in the admin, the content, and the latest error.
import { Link } from "@remix-run/react";
import { TitleBar } from "@shopify/app-bridge-react";
import { BlockStack, Box, InlineStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import { Subdued } from "../card.tsx";
import { FaultBanner } from "./feedback.tsx";
import type { PageAction } from "./page-action.ts";
import { PageFrame } from "./page-frame.tsx";

interface AppPageProps extends PageBarProps {
  subtitle?: string;
  titleMetadata?: ReactNode;
  /** Controls that the admin's title bar can't hold, such as file pickers. */
  tools?: ReactNode;
  fullWidth?: boolean;
  children: ReactNode;
}

export function AppPage({ subtitle, titleMetadata, tools, fullWidth = false, children, ...bar }: AppPageProps) {
  return (
    <PageFrame width={fullWidth ? "full" : "usual"}>
      <PageBar {...bar} />
      {/* The admin shows the title; this heading is for screen readers. */}
      <Text as="h1" visuallyHidden>
        {bar.title}
      </Text>
      <BlockStack gap="400">
        {(subtitle ?? titleMetadata ?? tools) !== undefined && (
          <Box paddingInline={{ xs: "400", sm: "0" }}>
            <InlineStack gap="200" align="space-between" blockAlign="center">
              <InlineStack gap="200" blockAlign="center">
                {titleMetadata}
                {subtitle !== undefined && <Subdued>{subtitle}</Subdued>}
              </InlineStack>
              {tools}
            </InlineStack>
          </Box>
        )}
        <FaultBanner />
        {children}
      </BlockStack>
    </PageFrame>
  );
}

interface PageBarProps {
  title: string;
  backAction?: { content: string; url: string };
  primaryAction?: PageAction;
  secondaryActions?: readonly PageAction[];
  /** Each in a menu of its own. */
  actionGroups?: readonly { title: string; actions: readonly PageAction[] }[];
}

/**
 * The title bar in Shopify's admin belongs to the admin's window, so browsers don't open a file picker for its clicks;
 * file pickers are in the page itself.
 */
function PageBar({ title, backAction, primaryAction, secondaryActions = [], actionGroups = [] }: PageBarProps) {
  return (
    <TitleBar title={title}>
      {backAction && (
        <Link to={backAction.url} {...variant("breadcrumb")}>
          {backAction.content}
        </Link>
      )}
      {primaryAction && <BarAction action={primaryAction} primary />}
      {secondaryActions.map((action) => (
        <BarAction key={action.content} action={action} />
      ))}
      {actionGroups.map((group) => (
        <section key={group.title} {...labelled(group.title)}>
          {group.actions.map((action) => (
            <BarAction key={action.content} action={action} />
          ))}
        </section>
      ))}
    </TitleBar>
  );
}

function BarAction({ action, primary = false }: { action: PageAction; primary?: boolean }) {
  const { content, url, onAction, loading = false, disabled = false, destructive = false } = action;
  const looks = {
    ...(primary ? variant("primary") : {}),
    ...(destructive ? { tone: "critical" as const } : {}),
  };
  if (url?.startsWith("shopify:")) {
    return (
      <a href={url} {...looks}>
        {content}
      </a>
    );
  }
  if (url !== undefined) {
    return (
      <Link to={url} {...looks}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" onClick={onAction} disabled={disabled} {...(loading ? { loading: "" } : {})} {...looks}>
      {content}
    </button>
  );
}

// App Bridge reads attributes that aren't in HTML. React's types know them for `button` and `a` only.
function variant(name: "primary" | "breadcrumb") {
  return { variant: name } as const;
}

function labelled(label: string) {
  return { label } as const;
}
