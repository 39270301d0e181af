// The merchant's rules.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Banner, BlockStack, Card, Checkbox, FormLayout, Layout } from "@shopify/polaris";
import { z } from "zod";
import { readJson } from "../actions/read-form.ts";
import type { RecentChoices } from "../accounts/settings/recent-choices.ts";
import type { SettingsPatch } from "../accounts/settings/settings.ts";
import { useResource } from "../ui/requests/use-resource.ts";
import { AppPage } from "../ui/pieces/app-page.tsx";
import { UnsavedBar } from "../ui/pieces/unsaved-bar.tsx";
import { formatList } from "../ui/format.ts";
import { Alerts } from "../ui/settings/alerts.tsx";
import { Approval } from "../ui/settings/approval.tsx";
import { EDITABLE, editableOf } from "../ui/settings/editable.ts";
import { FlagField, SeveralField } from "../ui/settings/fields.tsx";
import { EstimateCard } from "../ui/storefront/estimate-card.tsx";
import { HeldAddresses } from "../ui/settings/held-addresses.tsx";
import { HeldSources } from "../ui/settings/held-sources.tsx";
import { HeldTags } from "../ui/settings/held-tags.tsx";
import { RiskWait } from "../ui/settings/risk-wait.tsx";
import { HoldTime } from "../ui/settings/hold-time.tsx";
import { UnpaidOrders } from "../ui/settings/unpaid-orders.tsx";
import { useSettingsDraft } from "../ui/settings/use-settings-draft.ts";
import { SettingsSection } from "../ui/settings/settings-section.tsx";
import { useFulfillmentMode } from "../ui/settings/use-fulfillment-mode.ts";
import { FulfillmentModeCard } from "../ui/settings/fulfillment-mode-card.tsx";
import { choices, rules, settings as words } from "../ui/texts/settings.ts";
import { fulfillmentMode as modeWords } from "../ui/texts/fulfillment-mode.ts";

export { commandAction as clientAction } from "../actions/command-action.ts";
export { PageBoundary as ErrorBoundary } from "../ui/pieces/page-boundary.tsx";
export const meta: MetaFunction = () => [{ title: words.title }];

/** So many chosen designs are shown by name; more than that are shown by SKU. */
const NAMED = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const { accounts, alerts, fulfillmentService, designs } = context.app;
  const { settings, unreadable } = await accounts.uses.settings(shop);
  const named = await Promise.all(settings.approvalSkus.slice(0, NAMED).map((sku) => designs.find(shop, sku)));
  const names = Object.fromEntries(named.flatMap((design) => (design ? [[design.sku, design.name]] : [])));
  return {
    settings: editableOf(settings),
    unreadable: EDITABLE.filter((key) => unreadable.includes(key)),
    names,
    apiKey: context.app.embedding.apiKey,
    fulfillmentMode: await fulfillmentService.status(shop),
    mail: { saved: await alerts.recipient(shop), available: alerts.available },
  };
}

// Which keys and values are possible is decided by the use case, which answers with the faults by key.
const Patch = z.record(z.string().max(50), z.unknown());

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const patch = Patch.safeParse(await readJson(request));
  if (!patch.success) throw new Response(null, { status: 400 });
  return context.app.accounts.uses.updateSettings(shop, patch.data as SettingsPatch);
}

const { sections } = words;

export default function Settings() {
  const { settings, unreadable, names, apiKey, fulfillmentMode, mail } = useLoaderData<typeof loader>();
  const form = useSettingsDraft(settings);
  const mode = useFulfillmentMode(fulfillmentMode);
  const recent = useResource<RecentChoices>("/app/settings/recent-choices");
  return (
    <AppPage title={words.title}>
      <UnsavedBar
        open={form.dirty || mode.dirty}
        saving={form.saving || mode.pending}
        onSave={() => {
          if (form.dirty) form.save();
          if (mode.dirty) void mode.save();
        }}
        onDiscard={() => {
          form.discard();
          mode.discard();
        }}
      />
      {unreadable.length > 0 && (
        <Banner tone="warning">{words.unreadable(formatList(unreadable.map((key) => rules[key].label)))}</Banner>
      )}
      <Layout>
        <SettingsSection title={modeWords.section.title} body={modeWords.section.body}>
          <FulfillmentModeCard status={fulfillmentMode} draft={mode} />
        </SettingsSection>
        <SettingsSection title={sections.sending.title} body={sections.sending.body}>
          <Card>
            <FormLayout>
              <Approval form={form} names={names} />
              <HoldTime form={form} />
              <SeveralField form={form} rule="paidStates" words={choices.paidStates} />
              <UnpaidOrders form={form} recent={recent} />
            </FormLayout>
          </Card>
        </SettingsSection>
        <SettingsSection title={sections.what.title} body={sections.what.body}>
          <Card>
            <FormLayout>
              <HeldSources form={form} recent={recent.value?.channels ?? []} />
              <SeveralField form={form} rule="heldRiskLevels" words={choices.heldRiskLevels} />
              <RiskWait form={form} />
              <HeldAddresses form={form} />
              <HeldTags form={form} />
              <Checkbox
                label={rules.testOrders.label}
                helpText={rules.testOrders.help}
                checked={form.draft.testOrders === "send"}
                onChange={(send) => form.set("testOrders", send ? "send" : "hold")}
              />
            </FormLayout>
          </Card>
        </SettingsSection>
        <SettingsSection title={sections.customer.title} body={sections.customer.body}>
          <Card>
            <BlockStack gap="300">
              <FlagField form={form} rule="notifyCustomer" />
              <FlagField form={form} rule="shareReplacementTracking" />
              <FlagField form={form} rule="markDelivered" />
              <FlagField form={form} rule="passPhone" />
              <FlagField form={form} rule="passEmail" />
            </BlockStack>
          </Card>
        </SettingsSection>
        <SettingsSection title={sections.cancelling.title} body={sections.cancelling.body}>
          <Card>
            <FlagField form={form} rule="cancelWithoutAsking" />
            <FlagField form={form} rule="replaceCorrected" />
          </Card>
        </SettingsSection>
        <SettingsSection id="alerts" title={sections.alerts.title} body={sections.alerts.body}>
          <Card>
            <Alerts form={form} {...mail} />
          </Card>
        </SettingsSection>
        <SettingsSection title={sections.shopify.title} body={sections.shopify.body}>
          <Card>
            <BlockStack gap="300">
              <FlagField form={form} rule="needsYouTags" />
              <FlagField form={form} rule="orderFields" />
            </BlockStack>
          </Card>
        </SettingsSection>
        <SettingsSection title={sections.storefront.title} body={sections.storefront.body}>
          <EstimateCard apiKey={apiKey} />
        </SettingsSection>
      </Layout>
    </AppPage>
  );
}
