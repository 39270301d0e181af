// Rules that most stores don't change. Collapsed unless one is active or needs attention.
import { BlockStack, Checkbox, Divider, FormLayout, Select } from "@shopify/polaris";
import type { ReactNode } from "react";
import type { ModeStatus } from "../../fulfillment-service/fulfillment-service.ts";
import { Subtitle } from "../pieces/card.tsx";
import { FoldedCard } from "../pieces/folded-card.tsx";
import { choices, rules, settings as words } from "../texts/account/settings.ts";
import { fulfillmentMode as modeWords } from "../texts/orders/fulfillment-mode.ts";
import { FlagField, SeveralField } from "./fields.tsx";
import { FulfillmentMode } from "./fulfillment-mode.tsx";
import { timeOptions } from "./hold-time.tsx";
import type { FulfillmentModeDraft } from "./use-fulfillment-mode.ts";
import type { SettingsDraft } from "./use-settings-draft.ts";

interface AdvancedSettingsProps {
  form: SettingsDraft;
  mode: { status: ModeStatus; draft: FulfillmentModeDraft };
}

const { advanced } = words;

export function AdvancedSettings({ form, mode: { status, draft } }: AdvancedSettingsProps) {
  const inForce = status.mode === "service" || status.registered || draft.dirty;
  return (
    <FoldedCard id="advanced" title={advanced.title} titled={false} body={advanced.holds} open={inForce}>
      <BlockStack gap="500">
        <Group title={modeWords.title}>
          <FulfillmentMode status={status} draft={draft} />
        </Group>
        <Divider />
        <Group title={advanced.payment}>
          <FormLayout>
            <SeveralField form={form} rule="paidStates" words={choices.paidStates} />
            <RiskWait form={form} />
            <Checkbox
              label={rules.testOrders.label}
              helpText={rules.testOrders.help}
              checked={form.draft.testOrders === "send"}
              onChange={(send) => form.set("testOrders", send ? "send" : "hold")}
            />
          </FormLayout>
        </Group>
        <Divider />
        <Group title={advanced.shared}>
          <FlagField form={form} rule="passPhone" />
          <FlagField form={form} rule="passEmail" />
        </Group>
        <Divider />
        <Group title={advanced.shopify}>
          <FlagField form={form} rule="needsYouTags" />
          <FlagField form={form} rule="orderFields" />
        </Group>
      </BlockStack>
    </FoldedCard>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <BlockStack gap="300">
      <Subtitle>{title}</Subtitle>
      {children}
    </BlockStack>
  );
}

const OFFERED = [0, 5, 15, 30, 60, 120];

/** How long to wait for a fraud rating. Shown only if a rating holds orders. */
function RiskWait({ form }: { form: SettingsDraft }) {
  const { heldRiskLevels, riskWaitMinutes } = form.draft;
  if (heldRiskLevels.length === 0) return null;
  return (
    <Select
      label={rules.riskWaitMinutes.label}
      helpText={rules.riskWaitMinutes.help}
      options={timeOptions(OFFERED, riskWaitMinutes)}
      value={String(riskWaitMinutes)}
      onChange={(chosen) => form.set("riskWaitMinutes", Number(chosen))}
      error={form.faultOf("riskWaitMinutes")}
    />
  );
}
