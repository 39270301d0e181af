// Form for a Kit token: the first one, or a replacement.
import { Banner, BlockStack, Button, Card, Checkbox, Form, InlineStack, Text, TextField } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";
import type { Connect } from "../../accounts/connection/connect.ts";
import { CardTitle } from "../pieces/card.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { account as words } from "../texts/account/account.ts";
import { connectWords } from "../texts/account/connect-words.ts";
import { UnauthorizedBanner } from "./unauthorized-banner.tsx";
import { useAccountForm } from "./use-account-form.ts";

type Environment = "production" | "staging";

interface TokenCardProps {
  /** The environment of the current connection; null if there is none. */
  present: Environment | null;
  refused?: boolean;
  /** Opened by the merchant: moves the focus to the field. */
  focused?: boolean;
  onDone?: () => void;
}

export function TokenCard({ present, refused = false, focused = false, onDone }: TokenCardProps) {
  const [token, setToken] = useState("");
  const [environment, setEnvironment] = useState<Environment>(present ?? "production");
  const [asked, setAsked] = useState(false);
  const { pending, answer, send } = useAccountForm((came) => {
    if (came.intent !== "connect" || came.outcome.kind !== "connected") return;
    // Don't keep the token on screen: Kit shows it once, the app never.
    setToken("");
    showToast(connectWords(came.outcome));
    onDone?.();
  });
  const outcome = answer?.intent === "connect" ? answer.outcome : null;
  const entered = `${environment} ${token}`;
  const [sent, setSent] = useState("");
  const connect = (brandChangeConfirmed?: "true") => {
    setSent(entered);
    send({ intent: "connect", token, environment, brandChangeConfirmed });
  };
  // The question is about the token that was sent, not about one entered since.
  const fault = outcome?.kind === "brand_differs" && sent !== entered ? null : outcome;
  const replacing = present !== null;
  // Few merchants have a token for the test environment, so the checkbox is shown only on request or where it may be the
  // problem.
  const testing = asked || present === "staging" || outcome?.kind === "unauthorized" || refused;
  const { connect: c } = words;
  return (
    <div id="token">
      <Card>
        <Form implicitSubmit={false} onSubmit={() => connect()}>
          <BlockStack gap="400">
            <CardTitle>{replacing ? c.replaceTitle : c.title}</CardTitle>
            <Text as="p">{refused ? c.refusedBody : replacing ? c.replaceBody : c.body}</Text>
            <ConnectFault outcome={fault} onConfirm={() => connect("true")} pending={pending} />
            <TextField
              label={c.token}
              type="password"
              autoComplete="off"
              spellCheck={false}
              value={token}
              onChange={setToken}
              helpText={c.tokenHelp}
              focused={focused || undefined}
              error={outcome?.kind === "wrong_form" && connectWords(outcome)}
            />
            {testing && (
              <Checkbox
                label={c.testMode}
                helpText={present === "staging" ? c.toProduction : c.stagingHelp}
                checked={environment === "staging"}
                onChange={(on) => setEnvironment(on ? "staging" : "production")}
              />
            )}
            <InlineStack gap="400" blockAlign="center">
              <Button submit variant="primary" loading={pending} disabled={token.trim() === ""}>
                {replacing ? c.replaceAction : c.action}
              </Button>
              {replacing && !refused && (
                <Button disabled={pending} onClick={onDone}>
                  {c.cancel}
                </Button>
              )}
              {!testing && (
                <Button
                  variant="plain"
                  onClick={() => {
                    setAsked(true);
                    setEnvironment("staging");
                  }}
                >
                  {c.showTestMode}
                </Button>
              )}
            </InlineStack>
          </BlockStack>
        </Form>
      </Card>
    </div>
  );
}

/** Kit's own trouble: nothing is wrong with the token. */
const LATER: ReadonlySet<Connect["kind"]> = new Set<Connect["kind"]>(["busy", "unreachable", "unavailable"]);

interface ConnectFaultProps {
  outcome: Connect | null;
  onConfirm: () => void;
  pending: boolean;
}

function ConnectFault({ outcome, onConfirm, pending }: ConnectFaultProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [outcome]);
  if (outcome === null || outcome.kind === "connected" || outcome.kind === "wrong_form") return null;
  return (
    <div ref={box} tabIndex={-1} role="alert">
      {outcome.kind === "unauthorized" && <UnauthorizedBanner />}
      {outcome.kind === "brand_differs" && (
        <Banner tone="warning" action={{ content: words.connect.confirmBrand, onAction: onConfirm, loading: pending }}>
          {connectWords(outcome)}
        </Banner>
      )}
      {outcome.kind !== "unauthorized" && outcome.kind !== "brand_differs" && (
        <Banner tone={LATER.has(outcome.kind) ? "warning" : "critical"}>{connectWords(outcome)}</Banner>
      )}
    </div>
  );
}
