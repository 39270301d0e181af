// Order sources to hold: Shopify's own sources, single sales channels of recent orders, or all other channels.
import { ChoiceList } from "@shopify/polaris";
import type { HeldChannel } from "../../accounts/settings/recent-choices.ts";
import { choices, rules } from "../texts/account/settings.ts";
import type { EditableSettings } from "./editable.ts";
import { RuleTitle } from "./fields.tsx";
import type { SettingsDraft } from "./use-settings-draft.ts";

type Kind = EditableSettings["heldSources"][number];
const KINDS = Object.keys(choices.heldSources) as Kind[];
/** Distinguishes a channel's value from a kind's. */
const CHANNEL = "channel:";

export function HeldSources({ form, recent }: { form: SettingsDraft; recent: readonly HeldChannel[] }) {
  const { heldSources, heldChannels } = form.draft;
  const channels = channelChoices(recent, heldChannels);
  const fault = form.faultOf("heldSources") ?? form.faultOf("heldChannels");
  const kind = (value: Kind) => ({ value, label: choices.heldSources[value] });
  return (
    <ChoiceList
      allowMultiple
      title={<RuleTitle label={rules.heldSources.label} help={rules.heldSources.help} />}
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
        form.set(
          "heldSources",
          KINDS.filter((value) => chosen.includes(value)),
        );
        form.set(
          "heldChannels",
          channels.filter(({ source }) => chosen.includes(CHANNEL + source)),
        );
      }}
      {...(fault ? { error: fault } : {})}
    />
  );
}

/** Held channels stay in the list even without recent orders. */
function channelChoices(recent: readonly HeldChannel[], held: readonly HeldChannel[]): HeldChannel[] {
  const known = new Set(recent.map(({ source }) => source));
  const all = [...recent, ...held.filter(({ source }) => !known.has(source))];
  return all.sort((a, b) => a.name.localeCompare(b.name));
}
