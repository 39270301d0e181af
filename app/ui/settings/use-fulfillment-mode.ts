// Choosing how orders reach Kit: Shopify asks the merchant for what the fulfillment service needs, then the app is told.
import { useState } from "react";
import type { ChooseMode } from "../../fulfillment-service/fulfillment-service.ts";
import type { FulfillmentMode } from "../../fulfillment-service/ports.ts";
import { useFeedback } from "../pieces/feedback.tsx";
import { formatList } from "../format.ts";
import { showToast } from "../pieces/toast.ts";
import { fulfillmentMode as words } from "../texts/fulfillment-mode.ts";
import { askForScopes } from "../requests/ask-for-scopes.ts";
import { useCommand } from "../requests/use-command.ts";

/** `mode`: as it is shown; a choice of the same one only grants what it lacks. */
export function useFulfillmentMode(mode: FulfillmentMode, registered: boolean) {
  const { report, clear } = useFeedback();
  const [asking, setAsking] = useState(false);
  const { pending, submit } = useCommand<ChooseMode>((answer) => {
    switch (answer.kind) {
      case "chosen":
        return showToast(answer.mode === mode && registered ? words.granted : words.chosen[answer.mode]);
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
    setAsking(true);
    const answer = await askForScopes(scopes);
    setAsking(false);
    if (answer !== "granted") report(answer === "declined" ? words.declined : words.noBridge);
    return answer === "granted";
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
