// The basic kinds of rule: on or off, one of several, and any of several.
import { Checkbox, ChoiceList } from "@shopify/polaris";
import { Subdued } from "../pieces/card.tsx";
import { rules } from "../texts/account/settings.ts";
import type { EditableSettings } from "./editable.ts";
import type { SettingsDraft } from "./use-settings-draft.ts";

type Flag = {
  [Key in keyof EditableSettings]: EditableSettings[Key] extends boolean ? Key : never;
}[keyof EditableSettings];

export function FlagField({ form, rule }: { form: SettingsDraft; rule: Flag }) {
  const { label, help } = rules[rule];
  return (
    <Checkbox
      label={label}
      helpText={help}
      checked={form.draft[rule]}
      onChange={(checked) => form.set(rule, checked)}
    />
  );
}

/** Polaris's choice lists have no help text. It is shown below the title, because it applies to all choices. */
export function RuleTitle({ label, help }: { label: string; help: string }) {
  return (
    <>
      {label}
      <Subdued as="span">
        <br />
        {help}
      </Subdued>
    </>
  );
}

interface ChoiceFieldProps<Rule extends "alertTiming" | "unpaidReminder"> {
  form: SettingsDraft;
  rule: Rule;
  /** Labels by value, in display order. */
  words: Record<EditableSettings[Rule], string>;
}

export function ChoiceField<Rule extends "alertTiming" | "unpaidReminder">(props: ChoiceFieldProps<Rule>) {
  const { form, rule, words } = props;
  return (
    <ChoiceList
      title={<RuleTitle {...rules[rule]} />}
      choices={Object.entries<string>(words).map(([value, label]) => ({ value, label }))}
      selected={[form.draft[rule]]}
      onChange={([chosen]) => form.set(rule, chosen as EditableSettings[Rule])}
    />
  );
}

type Several = "paidStates" | "heldRiskLevels";

interface SeveralFieldProps<Rule extends Several> {
  form: SettingsDraft;
  rule: Rule;
  /** Labels by value, in display order. */
  words: Record<EditableSettings[Rule][number], string>;
}

export function SeveralField<Rule extends Several>({ form, rule, words }: SeveralFieldProps<Rule>) {
  type Value = EditableSettings[Rule][number];
  const values = Object.keys(words) as Value[];
  const selected: readonly Value[] = form.draft[rule];
  return (
    <ChoiceList
      allowMultiple
      title={<RuleTitle {...rules[rule]} />}
      choices={values.map((value) => ({ value, label: words[value] }))}
      selected={[...selected]}
      onChange={(chosen) => form.set(rule, values.filter((value) => chosen.includes(value)) as EditableSettings[Rule])}
      error={form.faultOf(rule)}
    />
  );
}
