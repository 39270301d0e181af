// What the blocks show: each variant with its design and what that means for its next order, and the way to change it.
import type { ProductAnswer, Variant } from "../../../app/ui/extensions/product-contract.ts";
import type { Asked } from "../../shared/ask-app.ts";
import { FaultNotice } from "../../shared/fault-notice.tsx";
import { type Named, useProduct } from "./use-product.ts";

interface ProductProps {
  named: Named;
  translate: (key: string) => string;
}

export function Product({ named, translate }: ProductProps) {
  const { asked, outcome, marking, ask, mark } = useProduct(named);
  return (
    <s-admin-block heading={translate("heading")} collapsedSummary={summaryOf(asked, translate)}>
      {asked === null && <s-spinner accessibilityLabel={translate("loading")} />}
      {asked?.kind === "fault" && <FaultNotice fault={asked.fault} translate={translate} onRetry={ask} />}
      {asked?.kind === "answer" && (
        <s-stack gap="base">
          {outcome && (
            <s-banner tone={outcome.done ? "success" : "critical"}>{outcome.words ?? translate("unclear")}</s-banner>
          )}
          <Answered product={asked.answer} marking={marking} onMark={mark} />
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

interface AnsweredProps {
  product: ProductAnswer;
  marking: boolean;
  onMark: (notAKit: boolean) => void;
}

function Answered({ product, marking, onMark }: AnsweredProps) {
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
        <VariantLine key={variant.id} variant={variant} />
      ))}
      {more && <s-text color="subdued">{more}</s-text>}
      <s-stack direction="inline" gap="small">
        <s-button href={link.to} variant={mark ? "primary" : "secondary"}>
          {link.label}
        </s-button>
        {mark && (
          <s-button loading={marking} onClick={() => onMark(mark.notAKit)}>
            {mark.label}
          </s-button>
        )}
      </s-stack>
    </s-stack>
  );
}

function VariantLine({ variant }: { variant: Variant }) {
  const { title, status, why, design } = variant;
  return (
    <s-stack direction="inline" gap="base" alignItems="center">
      {design?.picture && <s-thumbnail src={design.picture} alt={design.name} size="small" />}
      <s-stack gap="small-300">
        <s-stack direction="inline" gap="small" alignItems="center">
          {title && <s-text type="strong">{title}</s-text>}
          <s-badge tone={status.tone}>{status.label}</s-badge>
        </s-stack>
        {design && <s-link href={design.open.to}>{design.open.label}</s-link>}
        {why && <s-text color="subdued">{why}</s-text>}
      </s-stack>
    </s-stack>
  );
}
