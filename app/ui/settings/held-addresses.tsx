// Shipping addresses that hold an order.
import { Select } from "@shopify/polaris";
import { choices, rules } from "../texts/account/settings.ts";
import type { EditableSettings } from "./editable.ts";
import type { SettingsDraft } from "./use-settings-draft.ts";

const OFFERED = Object.entries(choices.heldAddresses).map(([value, label]) => ({ value, label }));

export function HeldAddresses({ form }: { form: SettingsDraft }) {
  return (
    <Select
      label={rules.heldAddresses.label}
      helpText={rules.heldAddresses.help}
      options={OFFERED}
      value={form.draft.heldAddresses}
      onChange={(chosen) => form.set("heldAddresses", chosen as EditableSettings["heldAddresses"])}
    />
  );
}
