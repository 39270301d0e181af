// What holds an order: its source, its shipping address, its tags.
import { ChoiceList, Select, TextField } from "@shopify/polaris";
import { useState } from "react";
import type { HeldChannel } from "../../accounts/settings/recent-choices.ts";
import { choices, rules } from "../texts/account/settings.ts";
import type { EditableSettings } from "./editable.ts";
import { RuleTitle } from "./fields.tsx";
import type { SettingsDraft } from "./use-settings-draft.ts";

type Kind = EditableSettings["heldSources"][number];
const KINDS = Object.keys(choices.heldSources) as Kind[];
/** Distinguishes a channel's value from a kind's. */
const CHANNEL = "channel:";

/** Shopify's own sources, single sales channels of recent orders, or all other channels. */
export function HeldSources({ form, recent }: { form: SettingsDraft; recent: readonly HeldChannel[] }) {
  const { heldSources, heldChannels } = form.draft;
  const channels = channelChoices(recent, heldChannels);
  const kind = (value: Kind) => ({ value, label: choices.heldSources[value] });
  return (
    <ChoiceList
      allowMultiple
      title={<RuleTitle {...rules.heldSources} />}
      choices={[
        ...KINDS.filter((value) => value !== "other").map(kind),
        ...channels.map(({ source, name }) => ({
          value: CHANNEL + source,
          label: name,
          disabled: heldSources.includes("other"),
        })),
        { ...kind("other"), label: channels.length > 0 ? choices.allOtherChannels : choices.heldSources.other },
      ]}
      selected={[...heldSources, ...heldChannels.map(({ source }) => CHANNEL + source)]}
      onChange={(chosen) => {
        const kinds = KINDS.filter((value) => chosen.includes(value));
        const named = channels.filter(({ source }) => chosen.includes(CHANNEL + source));
        form.set("heldSources", kinds);
        form.set("heldChannels", named);
      }}
      error={form.faultOf("heldSources") ?? form.faultOf("heldChannels")}
    />
  );
}

/** Held channels stay in the list even without recent orders. */
function channelChoices(recent: readonly HeldChannel[], held: readonly HeldChannel[]): HeldChannel[] {
  const known = new Set(recent.map(({ source }) => source));
  const all = [...recent, ...held.filter(({ source }) => !known.has(source))];
  return all.sort((a, b) => a.name.localeCompare(b.name));
}

const ADDRESSES = Object.entries(choices.heldAddresses).map(([value, label]) => ({ value, label }));

export function HeldAddresses({ form }: { form: SettingsDraft }) {
  return (
    <Select
      label={rules.heldAddresses.label}
      helpText={rules.heldAddresses.help}
      options={ADDRESSES}
      value={form.draft.heldAddresses}
      onChange={(chosen) => form.set("heldAddresses", chosen as EditableSettings["heldAddresses"])}
    />
  );
}

/** Tags as comma-separated text. Input is normalized on blur. */
export function HeldTags({ form }: { form: SettingsDraft }) {
  const { heldTags } = form.draft;
  const [typed, setTyped] = useState(heldTags.join(", "));
  // Changes were discarded: show the saved tags.
  if (!sameTags(typed, heldTags)) setTyped(heldTags.join(", "));
  return (
    <TextField
      label={rules.heldTags.label}
      helpText={rules.heldTags.help}
      autoComplete="off"
      value={typed}
      onChange={(text) => {
        setTyped(text);
        form.set("heldTags", tagsIn(text));
      }}
      onBlur={() => setTyped(heldTags.join(", "))}
      error={form.faultOf("heldTags")}
    />
  );
}

function tagsIn(text: string): string[] {
  return [...new Set(text.split(",").map((tag) => tag.trim()))].filter((tag) => tag !== "");
}

function sameTags(text: string, tags: readonly string[]): boolean {
  return tagsIn(text).join("\n") === tags.join("\n");
}
