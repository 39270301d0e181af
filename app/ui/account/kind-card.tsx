// How the merchant pays Kit: in the portal or by invoice. Kit's API doesn't say, so the merchant chooses.
import { ChoiceList, Text } from "@shopify/polaris";
import { useState } from "react";
import type { AccountDetails } from "../../accounts/read/account-details.ts";
import { TitledCard } from "../pieces/card.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { UnsavedBar } from "../pieces/frame/unsaved-bar.tsx";
import { account } from "../texts/account/account.ts";
import { useAccountForm } from "./use-account-form.ts";

const { kind: words } = account;

type Kind = AccountDetails["kind"];

export function KindCard({ kind }: { kind: Kind }) {
  const [picked, setPicked] = useState<Kind | null>(null);
  const { pending, send } = useAccountForm((answer) => {
    if (answer.intent !== "kind" || answer.outcome.kind !== "set") return;
    setPicked(null);
    showToast(words.set);
  });
  const dirty = picked !== null && picked !== kind;
  return (
    <div id="kind">
      <UnsavedBar
        open={dirty}
        saving={pending}
        onSave={() => send({ intent: "kind", kind: picked === "invoice" ? "invoice" : "standard" })}
        onDiscard={() => setPicked(null)}
      />
      <TitledCard title={words.title}>
        {kind === "unknown" && <Text as="p">{words.body}</Text>}
        <ChoiceList
          title={words.title}
          titleHidden
          disabled={pending}
          choices={[
            { label: words.standard, value: "standard", helpText: words.standardHelp },
            { label: words.invoice, value: "invoice", helpText: words.invoiceHelp },
          ]}
          selected={[picked ?? kind]}
          onChange={([chosen]) => setPicked(chosen === "invoice" ? "invoice" : "standard")}
        />
      </TitledCard>
    </div>
  );
}
