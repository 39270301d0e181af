import { TextField } from "@shopify/polaris";
import { useState } from "react";
import { rules } from "../texts/account/settings.ts";
import type { SettingsDraft } from "./use-settings-draft.ts";

/** Tags as comma-separated text. Input is normalized on blur. */
export function HeldTags({ form }: { form: SettingsDraft }) {
  const { heldTags } = form.draft;
  const [typed, setTyped] = useState(heldTags.join(", "));
  // Changes were discarded: show the saved tags.
  if (!sameTags(typed, heldTags)) setTyped(heldTags.join(", "));
  const fault = form.faultOf("heldTags");
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
      {...(fault ? { error: fault } : {})}
    />
  );
}

function tagsIn(text: string): string[] {
  return [...new Set(text.split(",").map((tag) => tag.trim()))].filter((tag) => tag !== "");
}

function sameTags(text: string, tags: readonly string[]): boolean {
  return tagsIn(text).join("\n") === tags.join("\n");
}
