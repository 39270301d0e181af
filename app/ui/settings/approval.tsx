// Which orders need approval: none, all, or those with certain designs, found by a search on the server.
import { Autocomplete, BlockStack, Button, ChoiceList, InlineStack, Tag, Text } from "@shopify/polaris";
import { useState } from "react";
import type { Settings } from "../../accounts/settings/settings-schema.ts";
import type { DesignChoices } from "../designs/design-choices.ts";
import { Subdued } from "../pieces/card.tsx";
import { TYPING_MS, useResource } from "../requests/use-resource.ts";
import { choices, rules } from "../texts/account/settings.ts";
import { common } from "../texts/common.ts";
import { designPicker } from "../texts/designs/design-picker.ts";
import type { SettingsDraft } from "./use-settings-draft.ts";

const WAYS = ["automatic", "all", "per_design"] as const satisfies Settings["approval"][];

interface ApprovalProps {
  form: SettingsDraft;
  names: Readonly<Record<string, string>>;
}

export function Approval({ form, names }: ApprovalProps) {
  const { approval } = form.draft;
  return (
    <BlockStack gap="300">
      <ChoiceList
        title={rules.approval.label}
        choices={WAYS.map((value) => ({ value, label: choices.approval[value].label, helpText: helpOf(value) }))}
        selected={[approval]}
        onChange={([chosen]) => form.set("approval", WAYS.find((way) => way === chosen) ?? "all")}
      />
      {approval === "per_design" && <Designs form={form} names={names} />}
    </BlockStack>
  );
}

function helpOf(way: (typeof WAYS)[number]): string | undefined {
  return choices.approval[way].help || undefined;
}

function Designs({ form, names }: ApprovalProps) {
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<Readonly<Record<string, string>>>(names);
  const address = `/app/designs/choices?search=${encodeURIComponent(typed)}`;
  const { latest: data, pending, lost, again } = useResource<DesignChoices>(address, { rest: TYPING_MS });
  const [noted, setNoted] = useState(data);
  if (data && data !== noted) {
    setNoted(data);
    setFound({ ...found, ...Object.fromEntries(data.designs.map((design) => [design.sku, design.name])) });
  }
  const chosen = form.draft.approvalSkus;
  const { designs: words } = choices;
  return (
    <BlockStack gap="200">
      <Autocomplete
        allowMultiple
        loading={pending}
        options={(data?.designs ?? []).map((design) => ({ value: design.sku, label: design.name }))}
        selected={[...chosen]}
        onSelect={(skus) => form.set("approvalSkus", skus)}
        emptyState={lost ? <Button onClick={again}>{common.tryAgain}</Button> : <Text as="span">{words.empty}</Text>}
        textField={
          <Autocomplete.TextField
            label={rules.approvalSkus.label}
            helpText={rules.approvalSkus.help}
            placeholder={words.search}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            error={lost && designPicker.lost}
          />
        }
      />
      {chosen.length === 0 && <Subdued>{words.none}</Subdued>}
      <InlineStack gap="200">
        {chosen.map((sku) => (
          <Tag
            key={sku}
            accessibilityLabel={words.remove(found[sku] ?? sku)}
            onRemove={() => {
              const others = chosen.filter((other) => other !== sku);
              form.set("approvalSkus", others);
            }}
          >
            {found[sku] ?? sku}
          </Tag>
        ))}
      </InlineStack>
    </BlockStack>
  );
}
