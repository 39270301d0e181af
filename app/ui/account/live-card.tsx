// The go-live switch with its checklist; after going live, the pause.
import { BlockStack, Button, Icon, InlineStack, Link, Text } from "@shopify/polaris";
import { AlertTriangleIcon, CheckCircleIcon, XCircleIcon } from "@shopify/polaris-icons";
import type { ReactNode } from "react";
import type { Readiness, ReadinessLine } from "../../accounts/connection/setup-checklist.ts";
import type { AccountIntent } from "../../actions/account-form.ts";
import { Subdued, TitledCard } from "../pieces/card.tsx";
import { useQuestion } from "../pieces/confirm-modal.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { ShopTime } from "../pieces/shop-time.tsx";
import { account, readinessWords } from "../texts/account/account.ts";
import { useAccountForm } from "./use-account-form.ts";

const { live: words, toasts } = account;

interface LiveCardProps {
  readiness: Readiness;
  goneLiveAt: Date | null;
  pausedAt: Date | null;
  practice?: boolean;
}

const TOASTS: Partial<Record<AccountIntent["intent"], string>> = {
  go_live: toasts.live,
  pause: toasts.paused,
  resume: toasts.resumed,
};

export function LiveCard({ readiness, goneLiveAt, pausedAt, practice = false }: LiveCardProps) {
  const { ask, question } = useQuestion();
  const { pending, send } = useAccountForm(({ intent }) => {
    const toast = TOASTS[intent];
    if (toast) showToast(toast);
  });
  const open = readiness.lines.some((line) => line.state !== "done");
  const confirm = practice ? { ...account.confirmLive, body: account.practice.live } : account.confirmLive;
  const askToGoLive = () => ask({ words: confirm, onYes: () => send({ intent: "go_live" }) });
  return (
    <div id="go-live">
      <TitledCard title={goneLiveAt === null ? words.title : words.titleLive} gap="400">
        {goneLiveAt === null ? (
          <Text as="p">{practice ? account.practice.live : words.body}</Text>
        ) : (
          <Since goneLiveAt={goneLiveAt} pausedAt={pausedAt} />
        )}
        {(goneLiveAt === null || open) && <Checklist lines={readiness.lines} />}
        {goneLiveAt === null && readiness.mayGoLive && open && <Subdued>{words.warnings}</Subdued>}
        {goneLiveAt === null && !readiness.mayGoLive && <Subdued>{words.blocked}</Subdued>}
        <InlineStack>
          {goneLiveAt === null && (
            <Button variant="primary" disabled={!readiness.mayGoLive} loading={pending} onClick={askToGoLive}>
              {words.action}
            </Button>
          )}
          {goneLiveAt && !pausedAt && (
            <Button loading={pending} onClick={() => send({ intent: "pause" })}>
              {words.pause}
            </Button>
          )}
          {goneLiveAt && pausedAt && (
            <Button variant="primary" loading={pending} onClick={() => send({ intent: "resume" })}>
              {words.resume}
            </Button>
          )}
        </InlineStack>
      </TitledCard>
      {question}
    </div>
  );
}

function Since({ goneLiveAt, pausedAt }: { goneLiveAt: Date; pausedAt: Date | null }) {
  return (
    <BlockStack gap="100">
      <Text as="p">
        {words.liveSince} <ShopTime at={goneLiveAt} within />.
      </Text>
      {pausedAt && (
        <Text as="p">
          {words.pausedSince} <ShopTime at={pausedAt} within />. {words.pausedBody}
        </Text>
      )}
    </BlockStack>
  );
}

const ICONS = {
  warning: { source: AlertTriangleIcon, tone: "caution" },
  missing: { source: XCircleIcon, tone: "critical" },
} as const;

/** Open items are listed with a link each; done items are only counted. */
function Checklist({ lines }: { lines: ReadinessLine[] }) {
  const open = lines.filter((line) => line.state !== "done");
  const done = lines.length - open.length;
  return (
    <BlockStack as="ul" gap="200">
      {open.map((line) => (
        <CheckRow key={line.item} icon={line.state === "missing" ? ICONS.missing : ICONS.warning} label={words.open}>
          <Link url={readinessWords[line.item].url}>{readinessWords[line.item].open(line)}</Link>
        </CheckRow>
      ))}
      {done > 0 && (
        <CheckRow icon={{ source: CheckCircleIcon, tone: "success" }} label={words.done}>
          <Text as="span">{open.length === 0 ? words.allReady : words.othersReady(done)}</Text>
        </CheckRow>
      )}
    </BlockStack>
  );
}

interface CheckRowProps {
  icon: { source: typeof CheckCircleIcon; tone: "success" | "caution" | "critical" };
  label: string;
  children: ReactNode;
}

function CheckRow({ icon, label, children }: CheckRowProps) {
  return (
    <li>
      <InlineStack gap="200" wrap={false} blockAlign="start">
        <span>
          <Icon {...icon} accessibilityLabel={label} />
        </span>
        {children}
      </InlineStack>
    </li>
  );
}
