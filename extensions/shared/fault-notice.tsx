// Why there is nothing to show, and what to do about it. Never an empty box.
import type { Fault } from "./ask-app.ts";

interface FaultNoticeProps {
  fault: Fault;
  translate: (key: string) => string;
  onRetry: () => void;
}

export function FaultNotice({ fault, translate, onRetry }: FaultNoticeProps) {
  return (
    <s-banner tone="critical">
      <s-stack gap="base">
        <s-text>{translate(`fault.${fault}.body`)}</s-text>
        {fault === "not_installed" ? (
          <s-button href="app:app">{translate(`fault.${fault}.retry`)}</s-button>
        ) : (
          <s-button onClick={onRetry}>{translate(`fault.${fault}.retry`)}</s-button>
        )}
      </s-stack>
    </s-banner>
  );
}
