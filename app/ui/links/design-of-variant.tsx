// A variant's linked or suggested design, and the actions for it.
import { Badge, InlineStack, Link, Text } from "@shopify/polaris";
import type { SwitchDesign } from "../../designs/registration/switch-design.ts";
import { isolated } from "../../kernel/text/isolated.ts";
import type { ShownSuggestion } from "../../linking/suggest/suggest-for-page.ts";
import type { ListedRow } from "../../linking/variants/search-products.ts";
import type { VariantRow } from "../../linking/variants/search-variants.ts";
import { unbroken } from "../format.ts";
import { ButtonAbout } from "../pieces/button-about.tsx";
import { Detail, Subdued } from "../pieces/card.tsx";
import { useFeedback } from "../pieces/frame/feedback.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { DesignPicture } from "../pieces/picture.tsx";
import { useCommand } from "../requests/use-command.ts";
import { linkReasonWords, links, linkStates } from "../texts/links/links.ts";
import { nameOfVariant } from "./name-of-variant.ts";

export interface RowUses {
  onChoose: (rows: VariantRow[]) => void;
  onRemove: (rows: VariantRow[]) => void;
  onRepair: (row: VariantRow, design: string) => void;
  /** Marks a size difference between variant and kit as intended, or undoes it. */
  onIntend: (rows: VariantRow[], intended: boolean) => void;
  suggestions: ReadonlyMap<string, ShownSuggestion>;
  onAccept: (row: VariantRow, design: string) => void;
}

type RowProps = RowUses & { row: ListedRow };

function suggestionFor({ row, suggestions }: Pick<RowProps, "row" | "suggestions">): ShownSuggestion | undefined {
  return row.state === "not_linked" ? suggestions.get(row.variantId) : undefined;
}

export function DesignOfVariant({ row, suggestions }: Pick<RowProps, "row" | "suggestions">) {
  const { design } = row;
  const suggestion = suggestionFor({ row, suggestions });
  const reason = linkReasonWords(row);
  const shown = design ?? suggestion;
  if (!shown && !reason) return <span />;
  return (
    <InlineStack gap="200" wrap={false} blockAlign="center">
      {shown && <DesignPicture printFile={shown.printFile} />}
      <div className="kit-rest-of-line">
        {suggestion && <Suggested {...suggestion} />}
        {design && (design.name === null ? <Unknown /> : <DesignLink sku={design.sku} name={design.name} />)}
        {reason && <Detail as="p">{unbroken(reason)}</Detail>}
      </div>
    </InlineStack>
  );
}

function Suggested({ name, score, reason }: ShownSuggestion) {
  return (
    <>
      <Text as="span">{unbroken(links.suggest.suggested(name))}</Text>
      <Detail as="p">{`${links.suggest.match(score)} ${links.suggest.reasons[reason]}`}</Detail>
    </>
  );
}

function DesignLink({ sku, name }: { sku: string; name: string }) {
  return <Link url={`/app/designs/${encodeURIComponent(sku)}`}>{unbroken(isolated(name))}</Link>;
}

function Unknown() {
  return <Subdued as="span">{links.unknownDesign}</Subdued>;
}

export function VariantActions({ row, onChoose, onRemove, onRepair, onIntend, suggestions, onAccept }: RowProps) {
  const suggestion = suggestionFor({ row, suggestions });
  const repair = repairOf(row);
  const choose = choiceOf(row);
  const name = nameOfVariant(row);
  return (
    <div className="kit-variant-actions">
      <StateBadge row={row} />
      <InlineStack gap="300" blockAlign="center">
        {suggestion && (
          <ButtonAbout
            label={links.suggest.accept}
            about={`${suggestion.name}, ${name}`}
            size="slim"
            onClick={() => onAccept(row, suggestion.design)}
          />
        )}
        {repair && (
          <ButtonAbout label={repair.words} about={name} size="slim" onClick={() => onRepair(row, repair.design)} />
        )}
        <DesignCure row={row} />
        {(row.reason === "size_differs" || row.reason === "size_intended") && (
          <SizeButton row={row} onIntend={onIntend} />
        )}
        {choose && (
          <ButtonAbout
            label={choose}
            about={name}
            variant="plain"
            onClick={() => (choose === links.remove ? onRemove : onChoose)([row])}
          />
        )}
      </InlineStack>
    </div>
  );
}

function SizeButton({ row, onIntend }: Pick<RowProps, "row" | "onIntend">) {
  const differs = row.reason === "size_differs";
  return (
    <ButtonAbout
      label={differs ? links.format.intended : links.format.notIntended}
      about={nameOfVariant(row)}
      {...(differs ? { size: "slim" as const } : { variant: "plain" as const })}
      onClick={() => onIntend([row], differs)}
    />
  );
}

/** A bundle isn't linked to a design; its components are. */
function choiceOf({ reason, design }: VariantRow): string | null {
  if (reason === "sold_as_components") return design && links.remove;
  return design ? links.change : links.choose;
}

/** What one click does for the row; null if the merchant has to choose a design. */
function repairOf(row: VariantRow): { design: string; words: string } | null {
  if (!row.design?.name) return null;
  const { sku: design } = row.design;
  if (row.reason === "sku_changed" || row.reason === "sku_removed") return { design, words: links.repair };
  if (row.reason === "sku_copied") return { design, words: links.same };
  return row.state === "by_sku" ? { design, words: links.linkedBySku } : null;
}

/** No badge if the design beside it already shows that the variant is linked, or not yet linked. */
function StateBadge({ row }: { row: ListedRow }) {
  const said = row.state === "not_linked" || (row.asked && (row.state === "linked" || row.state === "not_a_kit"));
  if (said) return null;
  const { label, tone } = linkStates[row.state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Fixes a problem of the linked design: activates it here, or leads to the page where its print file is uploaded. */
function DesignCure({ row }: { row: VariantRow }) {
  const { report } = useFeedback();
  const { pending, submit } = useCommand<Exclude<SwitchDesign, { kind: "no_design" }>>(async (answer) => {
    const { registrationWords } = await import("../texts/designs/registration.ts");
    const { done, words } = registrationWords(answer);
    if (done) showToast(words);
    else report(words);
  });
  if (!row.design?.name) return null;
  const page = `/app/designs/${encodeURIComponent(row.design.sku)}`;
  const name = nameOfVariant(row);
  // Activation sends all files of a design to Kit again, so it isn't possible without the print file.
  if (row.reason === "artwork_missing" || (row.reason === "template_inactive" && row.design.printFile === null)) {
    return <ButtonAbout label={links.upload} about={name} size="slim" url={page} />;
  }
  if (row.reason !== "template_inactive") return null;
  return (
    <ButtonAbout
      label={links.activate}
      about={name}
      size="slim"
      loading={pending}
      onClick={() => submit({ active: "true" }, { action: page })}
    />
  );
}
