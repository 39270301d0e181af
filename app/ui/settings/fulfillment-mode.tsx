// Chooses how orders reach Kit: automatically, or by fulfillment requests. Saved with the other settings; Shopify may then ask
// for permissions.
import { Banner, BlockStack, Button, ChoiceList, InlineStack, Text } from "@shopify/polaris";
import type { ModeStatus } from "../../fulfillment-service/fulfillment-service.ts";
import { Subdued } from "../pieces/card.tsx";
import { useLookAgain } from "../requests/use-look-again.ts";
import { fulfillmentMode as words } from "../texts/orders/fulfillment-mode.ts";
import { HomePicker } from "./home-picker.tsx";
import { OwnLocationBanner } from "./own-location-banner.tsx";
import { RoutingCheck } from "./routing-check.tsx";
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
        <Banner tone="warning" action={{ content: words.grant, loading: pending, onAction: () => void draft.save() }}>
          {words.accessMissing}
        </Banner>
      )}
      {(dirty || absent) && picked === "service" && lacks && <Text as="p">{words.access}</Text>}
      {dirty && picked === "service" && <RoutingCheck linked={status.linked} tracked={status.tracked} />}
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
