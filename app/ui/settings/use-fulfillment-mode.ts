// Choosing how orders reach Kit: Shopify asks the merchant for what the fulfillment service needs, then the app is told.
import { useState } from "react";
import type { ChooseMode } from "../../fulfillment-service/fulfillment-service.ts";
import type { FulfillmentMode } from "../../fulfillment-service/ports.ts";
import { useFeedback } from "../pieces/feedback.tsx";
import { formatList } from "../format.ts";
import { showToast } from "../pieces/toast.ts";
import { fulfillmentMode as words } from "../texts/fulfillment-mode.ts";
import { useCommand } from "../requests/use-command.ts";

export function useFulfillmentMode() {
  const { report, clear } = useFeedback();
  const [asking, setAsking] = useState(false);
  const { pending, submit } = useCommand<ChooseMode>((answer) => {
    switch (answer.kind) {
      case "chosen":
        return showToast(words.chosen[answer.mode]);
      // Granted a moment ago, and taken back or not there yet.
      case "access_needed":
        return report(words.declined);
      case "refused":
        return report(words.refused(formatList(answer.messages)));
      case "later":
        return report(words.later);
    }
  });

  /** True when the merchant has granted all of it. */
  async function granted(scopes: string[]): Promise<boolean> {
    if (scopes.length === 0) return true;
    if (typeof shopify === "undefined") {
      report(words.noBridge);
      return false;
    }
    setAsking(true);
    try {
      const { result } = await shopify.scopes.request(scopes as Parameters<typeof shopify.scopes.request>[0]);
      if (result !== "granted-all") report(words.declined);
      return result === "granted-all";
    } catch {
      report(words.noBridge);
      return false;
    } finally {
      setAsking(false);
    }
  }

  return {
    pending: pending || asking,
    async choose({
      mode,
      home,
      missingScopes,
    }: {
      mode: FulfillmentMode;
      home: string | null;
      missingScopes: string[];
    }) {
      clear();
      if (mode === "service" && !(await granted(missingScopes))) return;
      submit({ mode, home }, { method: "post", encType: "application/json", action: "/app/fulfillment-mode" });
    },
  };
}
