// The edited settings: changes, saving, discarding, and rejected values.
import { useState } from "react";
import type { UpdateSettings } from "../../accounts/settings/settings.ts";
import { useFeedback } from "../pieces/frame/feedback.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { useCommand } from "../requests/use-command.ts";
import { rules, settings as words } from "../texts/account/settings.ts";
import { common } from "../texts/common.ts";
import { changesOf, editsOf, listsShown, type EditableSetting, type EditableSettings } from "./editable.ts";

export type SettingsDraft = ReturnType<typeof useSettingsDraft>;

export function useSettingsDraft(loaded: EditableSettings) {
  const [edits, setEdits] = useState<Partial<EditableSettings>>({});
  const [seen, setSeen] = useState(loaded);
  // Loaded again: what was saved is no edit any more, and what another person changed meanwhile isn't one either.
  if (seen !== loaded) {
    setSeen(loaded);
    setEdits(editsOf(loaded, seen, edits));
  }
  const draft = { ...loaded, ...edits };
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const { report, clear } = useFeedback();
  const { pending, submit } = useCommand<UpdateSettings>((answer) => {
    if (answer.kind === "updated") {
      showToast(words.saved);
      setRefused(new Set());
      return;
    }
    const faults = answer.faults.map(({ key }) => key);
    setRefused(new Set(faults));
    report(faults.map((key) => `${labelOf(key)}: ${faultWords(key)}`).join(" "), words.notSaved);
  }, common.fault.saving);
  const changes = changesOf(loaded, draft);
  return {
    draft,
    dirty: Object.keys(changes).length > 0,
    saving: pending,
    faultOf: (key: EditableSetting) => (refused.has(key) ? faultWords(key) : undefined),
    set: <Key extends EditableSetting>(key: Key, value: EditableSettings[Key]) =>
      setEdits((before) => ({ ...before, [key]: value })),
    save: () => submit({ ...changes, shown: listsShown(loaded, changes) }, { json: true, action: "/app/settings" }),
    discard() {
      clear();
      setRefused(new Set());
      setEdits({});
    },
  };
}

function labelOf(key: string): string {
  return key in rules ? rules[key as EditableSetting].label : key;
}

function faultWords(key: string): string {
  const fault = key in rules ? rules[key as EditableSetting].fault : undefined;
  return fault ?? "Enter a valid value.";
}
