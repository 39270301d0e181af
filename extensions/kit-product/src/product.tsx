// What the blocks show: each variant with its design and what that means for its next order, and the way to change it.
import type { ProductAnswer, Variant } from "../../../app/ui/extensions/product-contract.ts";
import type { Asked } from "../../shared/ask-app.ts";
import { FaultNotice } from "../../shared/fault-notice.tsx";
import { acceptOf, type Named, type Outcome, useProduct } from "./use-product.ts";

interface ProductProps {
  named: Named;
  translate: (key: string) => string;
}

export function Product({ named, translate }: ProductProps) {
  const state = useProduct(named, translate);
  const { asked, outcome, ask } = state;
  return (
    <s-admin-block heading={translate("heading")} collapsedSummary={summaryOf(asked, translate)}>
      {asked === null && <s-spinner accessibilityLabel={translate("loading")} />}
      {asked?.kind === "fault" && <FaultNotice fault={asked.fault} translate={translate} onRetry={ask} />}
      {asked?.kind === "answer" && (
        <s-stack gap="base">
          {outcome && <Came outcome={outcome} state={state} />}
          <Answered product={asked.answer} state={state} />
        </s-stack>
      )}
    </s-admin-block>
  );
}

/** A block can't hide: folded, it says in a few words why there is nothing to see. */
function summaryOf(asked: Asked<ProductAnswer> | null, translate: (key: string) => string): string {
  if (asked === null) return "";
  return asked.kind === "answer" ? asked.answer.summary : translate(`fault.${asked.fault}.summary`);
}

type State = ReturnType<typeof useProduct>;

function Came({ outcome: { done, words, link, undo }, state }: { outcome: Outcome; state: State }) {
  return (
    <s-banner tone={done ? "success" : "critical"}>
      <s-stack direction="inline" gap="base" alignItems="center">
        <s-text>{words}</s-text>
        {link && <s-link href={link.to}>{link.label}</s-link>}
        {undo && (
          <s-button loading={state.changing === "undo"} onClick={() => state.undo(undo.run)}>
            {undo.label}
          </s-button>
        )}
      </s-stack>
    </s-banner>
  );
}

function Answered({ product, state }: { product: ProductAnswer; state: State }) {
  if (product.kind !== "variants") {
    return (
      <s-stack gap="base">
        <s-text>{product.body}</s-text>
        <s-link href={product.link.to}>{product.link.label}</s-link>
      </s-stack>
    );
  }
  const { variants, link, mark, more } = product;
  return (
    <s-stack gap="base">
      {variants.map((variant) => (
        <VariantLine
          key={variant.id}
          variant={variant}
          state={state}
          only={variants.length === 1 && mark?.notAKit === true}
        />
      ))}
      {more && <s-text color="subdued">{more}</s-text>}
      <s-stack direction="inline" gap="base" alignItems="center">
        {mark && (
          <s-button loading={state.changing === "mark"} onClick={() => state.mark(mark.notAKit)}>
            {mark.label}
          </s-button>
        )}
        <s-link href={link.to}>{link.label}</s-link>
      </s-stack>
    </s-stack>
  );
}

/** `only`: of a product that may be a kit, so its design is what to decide next. */
function VariantLine({ variant, state, only }: { variant: Variant; state: State; only: boolean }) {
  const { id, title, status, why, design, suggested, choose } = variant;
  const picture = design?.picture ?? suggested?.picture;
  const button = (label: string, { as, first, onClick }: { as: string; first: boolean; onClick: () => void }) => (
    <s-button
      {...(title !== null && { accessibilityLabel: `${label}: ${title}` })}
      variant={only && first ? "primary" : "secondary"}
      disabled={state.changing !== null}
      loading={state.changing === as}
      onClick={onClick}
    >
      {label}
    </s-button>
  );
  return (
    <s-stack direction="inline" gap="base" alignItems="center">
      {picture && <s-thumbnail src={picture} alt={design?.name ?? ""} size="small" />}
      <s-stack gap="small-300">
        <s-stack direction="inline" gap="small" alignItems="center">
          {title && <s-text type="strong">{title}</s-text>}
          <s-badge tone={status.tone}>{status.label}</s-badge>
        </s-stack>
        {design && <s-link href={design.open.to}>{design.open.label}</s-link>}
        {suggested && <s-text>{suggested.words}</s-text>}
        {why && <s-text color="subdued">{why}</s-text>}
      </s-stack>
      {suggested &&
        button(suggested.accept, { as: acceptOf(id), first: true, onClick: () => state.accept(id, suggested.sku) })}
      {choose && button(choose, { as: id, first: !suggested && !design, onClick: () => state.choose(id) })}
    </s-stack>
  );
}
