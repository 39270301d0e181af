// How orders reach Kit: by themselves, or by fulfillment requests. Chosen at once, since Shopify may ask for permissions.
import { Banner, BlockStack, Button, Card, ChoiceList, InlineStack, Text } from "@shopify/polaris";
import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { ModeStatus } from "../../fulfillment-service/fulfillment-service.ts";
import type { FulfillmentMode } from "../../fulfillment-service/ports.ts";
import { fulfillmentMode as words } from "../texts/fulfillment-mode.ts";
import { HomePicker } from "./home-picker.tsx";
import { OwnLocationBanner } from "./own-location-banner.tsx";
import { RoutingCheck } from "./routing-check.tsx";
import { useFulfillmentMode } from "./use-fulfillment-mode.ts";

const LOOK_MS = 3_000;

export function FulfillmentModeCard({ status }: { status: ModeStatus }) {
  const [picked, setPicked] = useState<FulfillmentMode>(status.mode);
  const [home, setHome] = useState<string | null>(null);
  const { pending, choose } = useFulfillmentMode(status.mode, status.registered);
  const changes = picked !== status.mode;
  // A shop that came back, or whose permissions were taken away: chosen, and not there.
  const open = changes || (status.mode === "service" && !status.registered);
  return (
    <Card>
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
          onChange={([chosen]) => setPicked(chosen === "service" ? "service" : "webhooks")}
        />
        {!changes && <Standing status={status} />}
        {!changes && status.registered && status.mode === "service" && status.missingScopes.length > 0 && (
          <Banner
            tone="warning"
            action={{
              content: words.grant,
              loading: pending,
              onAction: () => void choose({ mode: "service", home: null, missingScopes: status.missingScopes }),
            }}
          >
            {words.accessMissing}
          </Banner>
        )}
        {open && picked === "service" && status.missingScopes.length > 0 && <Text as="p">{words.access}</Text>}
        {changes && picked === "service" && <RoutingCheck linked={status.linked} tracked={status.tracked} />}
        {changes && picked === "webhooks" && status.registered && <HomePicker home={home} onPick={setHome} />}
        {open && (
          <InlineStack>
            <Button
              loading={pending}
              onClick={() => void choose({ mode: picked, home, missingScopes: status.missingScopes })}
            >
              {changes ? words.use[picked] : words.setUp}
            </Button>
          </InlineStack>
        )}
      </BlockStack>
    </Card>
  );
}

function Standing({ status }: { status: ModeStatus }) {
  const { mode, registered, linked, stocked, tracked } = status;
  const { revalidate } = useRevalidator();
  // The app registers, stocks and leaves by itself: the page shows it as it comes.
  const settled = mode === "webhooks" ? !registered : registered && stocked === linked;
  useEffect(() => {
    if (settled) return;
    const timer = setInterval(revalidate, LOOK_MS);
    return () => clearInterval(timer);
  }, [settled, revalidate]);
  if (mode === "webhooks") return registered ? <Banner>{words.leaving}</Banner> : null;
  if (!registered) return <Banner tone="warning">{words.registering}</Banner>;
  return (
    <BlockStack gap="200">
      <Text as="p">{words.stocked(stocked, linked)}</Text>
      <OwnLocationBanner orders={status.atOwnLocation} />
      <Text as="p" tone="subdued">
        {words.routing.priority} {words.routing.zones}
      </Text>
      {tracked > 0 && <Banner tone="warning">{words.tracked(tracked)}</Banner>}
    </BlockStack>
  );
}
