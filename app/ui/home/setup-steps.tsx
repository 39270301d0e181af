// The setup steps in order: requirements, approximate duration and buttons.
import { Button } from "@shopify/polaris";
import type { ReactNode } from "react";
import type { ShopStatus } from "../../accounts/read/shop-status.ts";
import { showToast } from "../pieces/frame/toast.ts";
import { useCommand } from "../requests/use-command.ts";
import { home } from "../texts/home.ts";
import { MarkButton } from "./mark-button.tsx";

const SETTINGS = "/app/settings?section=alerts";

const { steps: words } = home.setup;

export type StepName = "connect" | "charging" | "designs" | "link" | "check" | "alerts" | "live";

export interface SetupStep {
  name: StepName;
  title: string;
  body: string;
  time: string;
  done: boolean;
  /** Buttons while the step is current. */
  actions: ReactNode;
}

export interface SetupFacts {
  shop: ShopStatus;
  /** Null if email isn't configured on the server. */
  alerts: { decided: boolean; storeEmail: string | null } | null;
  marked: { awaitsKitAccess: boolean; pastOrdersChecked: boolean };
}

export function stepsOf({ shop, alerts, marked }: SetupFacts): SetupStep[] {
  const { account } = shop;
  return [
    connectStep(account !== null, marked.awaitsKitAccess),
    {
      name: "charging",
      ...words.charging,
      done: account !== null && account.kind !== "unknown",
      actions: <Primary url="/app/account?section=kind">{words.charging.action}</Primary>,
    },
    designsStep(shop),
    {
      name: "link",
      ...words.link,
      done: shop.linkedVariants > 0,
      actions: <Primary url="/app/links">{words.link.action}</Primary>,
    },
    {
      name: "check",
      ...words.check,
      done: marked.pastOrdersChecked,
      actions: (
        <>
          <Primary url="/app/links/test">{words.check.action}</Primary>
          <MarkButton setting="pastOrdersChecked">{words.check.skip}</MarkButton>
        </>
      ),
    },
    ...(alerts === null ? [] : [alertsStep(alerts)]),
    {
      name: "live",
      ...words.live,
      done: shop.goneLiveAt !== null,
      actions: <Primary url="/app/account?section=go-live">{words.live.action}</Primary>,
    },
  ];
}

/**
 * The steps that show their buttons. Only the first open step, because later ones lead to pages that can't be used yet. While
 * Kit decides about the access also the alerts, which don't depend on Kit.
 */
export function currentSteps(steps: readonly SetupStep[], awaitsKitAccess: boolean): Set<StepName> {
  const next = steps.find((step) => !step.done);
  const meanwhile = next?.name === "connect" && awaitsKitAccess;
  return new Set(
    steps
      .filter((step) => step === next || (meanwhile && step.name === "alerts" && !step.done))
      .map(({ name }) => name),
  );
}

function connectStep(done: boolean, awaitsKitAccess: boolean): SetupStep {
  const { waiting, practice, awaits } = words.connect;
  const waits = awaitsKitAccess && !done;
  const { title, body, time, action } = waits ? waiting : words.connect;
  const actions = (
    <>
      <Primary url="/app/account">{action}</Primary>
      <Button url="/app/practice">{practice}</Button>
      {!waits && <MarkButton setting="awaitsKitAccess">{awaits}</MarkButton>}
    </>
  );
  return { name: "connect", title, body, time, done, actions };
}

/** First the designs, later the print files of designs that were linked without one. */
function designsStep({ account, designs, designsWithoutFile }: ShopStatus): SetupStep {
  const done = account !== null && designs > 0 && designsWithoutFile === 0;
  if (designs > 0 && designsWithoutFile > 0) {
    const actions = <Primary url="/app/designs?view=no_artwork">{words.files.action}</Primary>;
    return { name: "designs", ...words.files, body: words.files.body(designsWithoutFile), done, actions };
  }
  return {
    name: "designs",
    ...words.designs,
    done,
    actions: <Primary url="/app/designs">{words.designs.action}</Primary>,
  };
}

function alertsStep({ decided, storeEmail }: NonNullable<SetupFacts["alerts"]>): SetupStep {
  const { body, noAddress } = words.alerts;
  return {
    name: "alerts",
    ...words.alerts,
    body: storeEmail === null ? noAddress : body(storeEmail),
    done: decided,
    actions: <AlertsActions storeEmail={storeEmail} />,
  };
}

function Primary({ url, children }: { url: string; children: string }) {
  return (
    <Button url={url} variant="primary">
      {children}
    </Button>
  );
}

/** For alerts: uses the owner's address, or another one entered in the settings. */
function AlertsActions({ storeEmail }: { storeEmail: string | null }) {
  const { pending, submit } = useCommand(() => showToast(words.alerts.saved));
  if (storeEmail === null) return <Primary url={SETTINGS}>{words.alerts.enter}</Primary>;
  return (
    <>
      <Button
        variant="primary"
        loading={pending}
        onClick={() => submit({ alerts: true }, { json: true, action: "/app/settings" })}
      >
        {words.alerts.use}
      </Button>
      <Button url={SETTINGS}>{words.alerts.other}</Button>
    </>
  );
}
