// The two basic kinds of rule: on or off, and a choice of several.
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
      title={<RuleTitle label={rules[rule].label} help={rules[rule].help} />}
      choices={values.map((value) => ({ value, label: words[value] }))}
      selected={[...selected]}
      onChange={(chosen) => form.set(rule, values.filter((value) => chosen.includes(value)) as EditableSettings[Rule])}
      error={form.faultOf(rule)}
    />
  );
}
