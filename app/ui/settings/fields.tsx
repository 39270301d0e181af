// The two plain kinds of rule: on or off, and several of a list.
import { Checkbox, ChoiceList } from "@shopify/polaris";
import { rules } from "../texts/settings.ts";
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

type Several = "paidStates" | "heldSources" | "heldRiskLevels";

interface SeveralFieldProps<Rule extends Several> {
  form: SettingsDraft;
  rule: Rule;
  /** Words by value, in the order in which they are shown. */
  words: Record<EditableSettings[Rule][number], string>;
}

export function SeveralField<Rule extends Several>({ form, rule, words }: SeveralFieldProps<Rule>) {
  type Value = EditableSettings[Rule][number];
  const values = Object.keys(words) as Value[];
  const selected: readonly Value[] = form.draft[rule];
  const fault = form.faultOf(rule);
  return (
    <ChoiceList
      allowMultiple
      title={rules[rule].label}
      choices={values.map((value, at) => ({
        value,
        label: words[value],
        ...(at === values.length - 1 ? { helpText: rules[rule].help } : {}),
      }))}
      selected={[...selected]}
      onChange={(chosen) => form.set(rule, values.filter((value) => chosen.includes(value)) as EditableSettings[Rule])}
      {...(fault ? { error: fault } : {})}
    />
  );
}
