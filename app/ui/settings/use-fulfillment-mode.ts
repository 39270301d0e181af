// Changes how orders reach Kit: Shopify first asks the merchant for the service's access scopes, then the app is notified.
import { useState } from "react";
import type { ChooseMode, ModeStatus } from "../../fulfillment-service/fulfillment-service.ts";
import type { FulfillmentMode } from "../../fulfillment-service/ports.ts";
import { formatList } from "../format.ts";
import { useFeedback } from "../pieces/frame/feedback.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { useCommand } from "../requests/use-command.ts";
import { useScopes } from "../requests/use-scopes.ts";
import { fulfillmentMode as words } from "../texts/orders/fulfillment-mode.ts";

export function useFulfillmentMode({ mode, registered, missingScopes }: ModeStatus) {
  const [picked, setPicked] = useState<FulfillmentMode>(mode);
  const [seen, setSeen] = useState(mode);
  // Changed here or elsewhere: what was picked before is no answer to that.
  if (seen !== mode) {
    setSeen(mode);
    setPicked(mode);
  }
  const [home, setHome] = useState<string | null>(null);
  const { asking, grant } = useScopes();
  const { report } = useFeedback();
  const { pending, submit } = useCommand<ChooseMode>((answer) => {
    switch (answer.kind) {
      case "chosen":
        return showToast(answer.mode === mode && registered ? words.granted : words.chosen[answer.mode]);
      // Granted just now, but revoked or not in effect yet.
      case "access_needed":
        return report(words.accessNeeded);
      case "refused":
        return report(words.refused(formatList(answer.messages)));
      case "later":
        return report(words.later);
      case "in_practice":
        return report(words.inPractice);
    }
  });

  return {
    picked,
    pick: setPicked,
    dirty: picked !== mode,
    home,
    setHome,
    pending: pending || asking,
    /** Also runs for the current mode, to grant or set up what it lacks. */
    async save() {
      if (picked === "service" && !(await grant(missingScopes))) return setPicked(mode);
      submit({ mode: picked, home }, { json: true, action: "/app/fulfillment-mode" });
    },
    discard() {
      setPicked(mode);
      setHome(null);
    },
  };
}

export type FulfillmentModeDraft = ReturnType<typeof useFulfillmentMode>;
