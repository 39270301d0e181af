// Orders to send before payment: companies with payment terms, and chosen payment gateways.
import { Banner, BlockStack, Button, Checkbox, ChoiceList } from "@shopify/polaris";
import type { RecentChoices } from "../../accounts/settings/recent-choices.ts";
import type { useResource } from "../requests/use-resource.ts";
import { useScopes } from "../requests/use-scopes.ts";
import { choices, nameOfGateway, rules } from "../texts/account/settings.ts";
import { common } from "../texts/common.ts";
import { RuleTitle } from "./fields.tsx";
import type { SettingsDraft } from "./use-settings-draft.ts";

const { unpaid: words } = choices;
/** While it is unknown which are granted. Asking for granted ones shows no dialog. */
const TERMS_SCOPES = ["read_payment_terms"];

interface UnpaidOrdersProps {
  form: SettingsDraft;
  recent: ReturnType<typeof useResource<RecentChoices>>;
}

export function UnpaidOrders({ form, recent: { value, lost, again } }: UnpaidOrdersProps) {
  const { unpaidTerms, unpaidGateways } = form.draft;
  // Chosen gateways stay in the list even without recent orders.
  const gateways = [...new Set([...(value?.gateways ?? []), ...unpaidGateways])].sort();
  const missing = value?.missingScopes ?? [];
  const { grant } = useScopes(words.notGranted);
  async function setTerms(on: boolean) {
    const toAsk = value?.missingScopes ?? TERMS_SCOPES;
    if (on && toAsk.length > 0) {
      if (!(await grant(toAsk))) return;
      again();
    }
    form.set("unpaidTerms", on);
  }
  const { label, help } = rules.unpaidGateways;
  return (
    <BlockStack gap="400">
      <Checkbox
        label={rules.unpaidTerms.label}
        helpText={rules.unpaidTerms.help}
        checked={unpaidTerms}
        onChange={(on) => void setTerms(on)}
        error={unpaidTerms && missing.length > 0 && words.notGranted}
      />
      {gateways.length > 0 ? (
        <ChoiceList
          allowMultiple
          title={<RuleTitle label={label} help={help} />}
          choices={gateways.map((name) => ({ value: name, label: nameOfGateway(name) }))}
          selected={[...unpaidGateways]}
          onChange={(chosen) => form.set("unpaidGateways", chosen)}
          error={form.faultOf("unpaidGateways")}
        />
      ) : (
        <div>
          <RuleTitle label={label} help={value ? words.none : lost ? words.lost : words.loading} />{" "}
          {lost && (
            <Button variant="plain" onClick={again}>
              {common.tryAgain}
            </Button>
          )}
        </div>
      )}
      {(unpaidTerms || unpaidGateways.length > 0) && <Banner tone="warning">{words.risk}</Banner>}
    </BlockStack>
  );
}
