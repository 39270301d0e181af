import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Banner, BlockStack, Card, FormLayout, Layout } from "@shopify/polaris";
import { z } from "zod";
import type { RecentChoices } from "../accounts/settings/recent-choices.ts";
import type { SettingsPatch } from "../accounts/settings/settings.ts";
import { forShop } from "../actions/for-shop.ts";
import { accept, readJson } from "../actions/read-form.ts";
import { formatList } from "../ui/format.ts";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { UnsavedBar } from "../ui/pieces/frame/unsaved-bar.tsx";
import { useSectionInAddress } from "../ui/pieces/frame/use-section-in-address.ts";
import { useResource } from "../ui/requests/use-resource.ts";
import { AdvancedSettings } from "../ui/settings/advanced-settings.tsx";
import { Alerts } from "../ui/settings/alerts.tsx";
import { Approval } from "../ui/settings/approval.tsx";
import { EDITABLE, editableOf } from "../ui/settings/editable.ts";
import { FlagField, SeveralField } from "../ui/settings/fields.tsx";
import { HeldAddresses, HeldSources, HeldTags } from "../ui/settings/held-orders.tsx";
import { HoldTime } from "../ui/settings/hold-time.tsx";
import { SettingsSection } from "../ui/settings/settings-section.tsx";
import { UnpaidOrders } from "../ui/settings/unpaid-orders.tsx";
import { useFulfillmentMode } from "../ui/settings/use-fulfillment-mode.ts";
import { useSettingsDraft } from "../ui/settings/use-settings-draft.ts";
import { EstimateCard } from "../ui/storefront/estimate-card.tsx";
import { choices, rules, settings as words } from "../ui/texts/account/settings.ts";

export { clientAction, ErrorBoundary, shouldRevalidate } from "../ui/command-page.ts";
export const meta: MetaFunction = () => [{ title: words.title }];

/** At most 50 chosen designs are shown by name; the rest by SKU. */
const NAMED = 50;

export const loader = forShop(async ({ app, shop }) => {
  const { accounts, alerts, fulfillmentService, designs } = app;
  const { settings, unreadable } = await accounts.uses.settings(shop);
  const named = await Promise.all(settings.approvalSkus.slice(0, NAMED).map((sku) => designs.find(shop, sku)));
  const names = Object.fromEntries(named.flatMap((design) => (design ? [[design.sku, design.name]] : [])));
  return {
    settings: editableOf(settings),
    unreadable: EDITABLE.filter((key) => unreadable.includes(key)),
    names,
    apiKey: app.embedding.apiKey,
    fulfillmentMode: await fulfillmentService.status(shop),
    mail: { saved: await alerts.recipient(shop), available: alerts.available },
  };
});

// The use case validates keys and values, and answers with the faults by key.
const Patch = z.record(z.string().max(50), z.unknown());

export const action = forShop(async ({ app, shop, request }) => {
  const patch = accept(Patch, await readJson(request));
  return app.accounts.uses.updateSettings(shop, patch as SettingsPatch);
});

const { sections } = words;

export default function Settings() {
  const { settings, unreadable, names, apiKey, fulfillmentMode, mail } = useLoaderData<typeof loader>();
  useSectionInAddress();
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
        <SettingsSection title={sections.sending.title} body={sections.sending.body}>
          <Card>
            <FormLayout>
              <HoldTime form={form} />
              <UnpaidOrders form={form} recent={recent} />
              <FlagField form={form} rule="cancelWithoutAsking" />
              <FlagField form={form} rule="replaceCorrected" />
            </FormLayout>
          </Card>
        </SettingsSection>
        <SettingsSection title={sections.waiting.title} body={sections.waiting.body}>
          <Card>
            <FormLayout>
              <Approval form={form} names={names} />
              <HeldSources form={form} recent={recent.value?.channels ?? []} />
              <SeveralField form={form} rule="heldRiskLevels" words={choices.heldRiskLevels} />
              <HeldAddresses form={form} />
              <HeldTags form={form} />
            </FormLayout>
          </Card>
        </SettingsSection>
        <SettingsSection title={sections.customer.title} body={sections.customer.body}>
          <BlockStack gap="400">
            <Card>
              <BlockStack gap="300">
                <FlagField form={form} rule="notifyCustomer" />
                <FlagField form={form} rule="markDelivered" />
                <FlagField form={form} rule="shareReplacementTracking" />
              </BlockStack>
            </Card>
            <EstimateCard apiKey={apiKey} />
          </BlockStack>
        </SettingsSection>
        <SettingsSection id="alerts" title={sections.alerts.title} body={sections.alerts.body}>
          <Card>
            <Alerts form={form} {...mail} />
          </Card>
        </SettingsSection>
        <SettingsSection title={words.advanced.title} body={words.advanced.body}>
          <AdvancedSettings form={form} mode={{ status: fulfillmentMode, draft: mode }} />
        </SettingsSection>
      </Layout>
    </AppPage>
  );
}
