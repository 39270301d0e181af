// Error boundary of all pages. The screen explains the error; its details are only in the log.
import { isRouteErrorResponse, useRevalidator, useRouteError } from "@remix-run/react";
import { AppProvider, Banner, BlockStack, Box, Button, InlineStack, Text } from "@shopify/polaris";
import english from "@shopify/polaris/locales/en.json";
import { type ReactNode, useEffect } from "react";
import { OpenFromAdmin } from "../../outside/outside-page.tsx";
import { common } from "../../texts/common.ts";
import { PageFrame } from "./page-frame.tsx";

const { fault } = common;
const AWAY_LOOK_MS = 10_000;

/** For pages within the frame, which keep menu and title bar. */
export function PageBoundary() {
  return <PageFault error={useRouteError()} />;
}

/** For the frame itself. */
export function FrameBoundary() {
  const error = useRouteError();
  const page = libraryPage(error);
  if (page !== null) return <div dangerouslySetInnerHTML={{ __html: page }} />;
  // Shopify never sends such an address, so the page was opened outside Shopify's admin.
  if (isRouteErrorResponse(error) && error.status === 400) return <OpenFromAdmin />;
  return (
    <AppProvider i18n={english}>
      <main>
        <PageFault error={error} />
      </main>
    </AppProvider>
  );
}

// Shopify's library throws complete pages (status 200) that load App Bridge, which gets a session token and returns. Nothing
// else in the app throws a successful response.
function libraryPage(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status !== 200) return null;
  return typeof error.data === "string" ? error.data : "";
}

function PageFault({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) {
    return (
      <FaultPage heading={fault.notFound.heading} body={fault.notFound.body} tone="warning">
        <Button url="/app">{fault.notFound.action}</Button>
      </FaultPage>
    );
  }
  const away = status === 503;
  const words = away ? fault.unavailable : status === 401 ? fault.signedOut : fault;
  return (
    <FaultPage heading={words.heading} body={words.body} tone="critical">
      <TryAgain away={away} />
    </FaultPage>
  );
}

/**
 * Reads the page's data again; the document, where it has no App Bridge to authenticate the request. `away`: also
 * automatically, since a page that watched a run or a check no longer does.
 */
function TryAgain({ away }: { away: boolean }) {
  const { state, revalidate } = useRevalidator();
  const again = () => (typeof shopify === "undefined" ? window.location.reload() : revalidate());
  useEffect(() => {
    if (!away || state !== "idle") return;
    const timer = setInterval(() => document.visibilityState === "visible" && again(), AWAY_LOOK_MS);
    return () => clearInterval(timer);
  });
  return (
    <Button loading={state !== "idle"} onClick={again}>
      {common.tryAgain}
    </Button>
  );
}

interface FaultPageProps {
  heading: string;
  body: string;
  tone: "warning" | "critical";
  children: ReactNode;
}

/** A page that explains an error and what to do about it. */
export function FaultPage({ heading, body, tone, children }: FaultPageProps) {
  return (
    <PageFrame width="narrow">
      <Box paddingInline={{ xs: "400", sm: "0" }} paddingBlockEnd="400">
        <Text as="h1" variant="headingLg">
          {heading}
        </Text>
      </Box>
      <Banner tone={tone}>
        <BlockStack gap="300">
          <Text as="p">{body}</Text>
          <InlineStack>{children}</InlineStack>
        </BlockStack>
      </Banner>
    </PageFrame>
  );
}
