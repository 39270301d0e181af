// Chooses how orders reach Kit: automatically, or by fulfillment requests. Saved with the other settings; Shopify may then ask
// for permissions.
import { Banner, BlockStack, Button, ChoiceList, InlineStack, Link, Select, Text } from "@shopify/polaris";
import type { ModeStatus } from "../../fulfillment-service/fulfillment-service.ts";
import type { OwnLocation } from "../../fulfillment-service/ports.ts";
import { useMoveAll } from "../attention/move-all-button.tsx";
import { Subdued } from "../pieces/card.tsx";
import { LostBanner } from "../pieces/lost-banner.tsx";
import { shopifyAdminLocations, shopifyAdminShipping } from "../pieces/shopify-admin-links.ts";
import { useLookAgain } from "../requests/use-look-again.ts";
import { useResource } from "../requests/use-resource.ts";
import { fulfillmentMode as words } from "../texts/orders/fulfillment-mode.ts";
import { scopeWords } from "../texts/scopes.ts";
import type { FulfillmentModeDraft } from "./use-fulfillment-mode.ts";

const LOOK_MS = 3_000;

export function FulfillmentMode({ status, draft }: { status: ModeStatus; draft: FulfillmentModeDraft }) {
  const { picked, dirty, pending } = draft;
  // The mode is chosen but its service is missing, after a reinstallation or revoked permissions.
  const absent = !dirty && status.mode === "service" && !status.registered;
  const lacks = status.missingScopes.length > 0;
  return (
    <BlockStack gap="400">
      <ChoiceList
        title={words.title}
        titleHidden
        disabled={pending}
        choices={[
          { value: "webhooks", label: words.webhooks.label, helpText: words.webhooks.help },
          { value: "service", label: words.service.label, helpText: words.service.help },
        ]}
        selected={[picked]}
        onChange={([chosen]) => draft.pick(chosen === "service" ? "service" : "webhooks")}
      />
      {!dirty && <Standing status={status} />}
      {!dirty && status.registered && status.mode === "service" && lacks && (
        <Banner
          tone="warning"
          action={{ content: scopeWords.grant, loading: pending, onAction: () => void draft.save() }}
        >
          {words.accessMissing}
        </Banner>
      )}
      {(dirty || absent) && picked === "service" && lacks && <Text as="p">{words.access}</Text>}
      {dirty && picked === "service" && <RoutingCheck linked={status.linked} tracked={status.tracked} />}
      {dirty && picked === "webhooks" && <Banner tone="warning">{words.sendsWaiting(status.atOwnLocation)}</Banner>}
      {dirty && picked === "webhooks" && status.registered && <HomePicker home={draft.home} onPick={draft.setHome} />}
      {absent && (
        <InlineStack>
          <Button loading={pending} onClick={() => void draft.save()}>
            {words.setUp}
          </Button>
        </InlineStack>
      )}
    </BlockStack>
  );
}

function Standing({ status }: { status: ModeStatus }) {
  const { mode, registered, linked, stocked, tracked } = status;
  // The app registers, stocks and leaves the service in the background; poll to show each step.
  const settled = mode === "webhooks" ? !registered : registered && stocked === linked;
  useLookAgain(!settled, LOOK_MS);
  if (mode === "webhooks") return registered ? <Banner>{words.leaving}</Banner> : null;
  if (!registered) return <Banner tone="warning">{words.registering}</Banner>;
  return (
    <BlockStack gap="200">
      <Text as="p">{words.stocked(stocked, linked)}</Text>
      <OwnLocationBanner orders={status.atOwnLocation} />
      <Subdued>
        {words.routing.priority} {words.routing.zones}
      </Subdued>
      {tracked > 0 && <Banner tone="warning">{words.tracked(tracked)}</Banner>}
    </BlockStack>
  );
}

interface HomePickerProps {
  /** Null for the most likely location, which is first. */
  home: string | null;
  onPick: (home: string) => void;
}

/** Shown when the merchant is about to leave Kit's location and has a choice where orders and stock move. */
function HomePicker({ home, onPick }: HomePickerProps) {
  const { value, lost, again } = useResource<{ homes: OwnLocation[] }>("/app/fulfillment-mode");
  const homes = value?.homes ?? [];
  if (lost) return <LostBanner words={words.home.lost} again={again} />;
  if (homes.length < 2) return null;
  return (
    <Select
      label={words.home.label}
      helpText={words.home.help}
      options={homes.map(({ id, name }) => ({ value: id, label: name }))}
      value={home ?? homes[0]!.id}
      onChange={onPick}
    />
  );
}

/** Orders with kits at the merchant's own location: their number, and a button to move them to Kit. */
function OwnLocationBanner({ orders }: { orders: number }) {
  const { pending, moveAll } = useMoveAll();
  if (orders === 0) return null;
  return (
    <Banner
      tone="warning"
      title={words.atOwnLocation(orders)}
      action={{ content: words.moveAll, loading: pending, onAction: moveAll }}
      secondaryAction={{ content: words.showThem, url: "/app/attention?cause=at_own_location" }}
    >
      <Text as="p">{words.moveAllHelp}</Text>
    </Banner>
  );
}

/**
 * Shown before the switch to fulfillment requests: how Shopify routes products stocked at the merchant's locations, and
 * what Kit's location needs.
 */
function RoutingCheck({ linked, tracked }: Pick<ModeStatus, "linked" | "tracked">) {
  return (
    <Banner title={words.routing.title}>
      <BlockStack gap="200">
        {linked > 0 && <Text as="p">{words.routing.stock(linked, tracked)}</Text>}
        <Text as="p">
          {words.routing.priority}{" "}
          <Link url={shopifyAdminLocations()} target="_top">
            {words.routing.locations}
          </Link>
        </Text>
        <Text as="p">
          {words.routing.zones}{" "}
          <Link url={shopifyAdminShipping()} target="_top">
            {words.routing.shipping}
          </Link>
        </Text>
      </BlockStack>
    </Banner>
  );
}
