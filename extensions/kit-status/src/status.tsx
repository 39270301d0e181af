// Four steps, and the day by which it ships. A screen reader reads one sentence.
import type { Api } from "@shopify/ui-extensions/customer-account.order-status.block.render";
import type { ComponentChildren } from "preact";
import { type KitStatus, STEPS } from "./read-status.ts";

interface StatusProps {
  status: KitStatus;
  i18n: Pick<Api["i18n"], "translate" | "formatDate">;
  /** Below it. */
  children: ComponentChildren;
}

export function Status({ status: { step, shipsBy }, i18n: { translate, formatDate }, children }: StatusProps) {
  const at = STEPS.indexOf(step);
  const day = shipsBy && formatDate(shipsBy, { day: "numeric", month: "long", timeZone: "UTC" });
  return (
    <s-section heading={translate("heading")}>
      <s-stack gap="base">
        <s-progress
          value={at + 1}
          max={STEPS.length}
          accessibilityLabel={translate("progress", { step: at + 1, of: STEPS.length })}
        />
        <s-text type="strong">{translate(`step.${step}.name`)}</s-text>
        <s-text color="subdued">{translate(`step.${step}.means`)}</s-text>
        {day && <s-text>{translate("ships", { day })}</s-text>}
        {children}
      </s-stack>
    </s-section>
  );
}
