// Requests access scopes from the merchant in a dialog of App Bridge.
import { useState } from "react";
import { useFeedback } from "../pieces/frame/feedback.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { common } from "../texts/common.ts";
import { scopeWords as words } from "../texts/scopes.ts";

type Request = typeof shopify.scopes.request;

/** `declined`: says what stays as it was. */
export function useScopes(declined: string = words.declined) {
  const [asking, setAsking] = useState(false);
  const { report, clear } = useFeedback();
  return {
    asking,
    /** Whether all are granted now. Says so if they aren't. */
    async grant(missing: readonly string[] | Promise<readonly string[]>): Promise<boolean> {
      clear();
      setAsking(true);
      try {
        const answer = await askFor(await missing);
        // The merchant declined, which isn't an error.
        if (answer === "declined") showToast(declined);
        if (answer === "no_bridge") report(words.noBridge);
        return answer === "granted";
      } catch {
        report(common.fault.sending);
        return false;
      } finally {
        setAsking(false);
      }
    },
  };
}

/** `no_bridge`: the page is outside Shopify's admin, or App Bridge failed. */
async function askFor(scopes: readonly string[]): Promise<"granted" | "declined" | "no_bridge"> {
  if (scopes.length === 0) return "granted";
  if (typeof shopify === "undefined") return "no_bridge";
  try {
    const { result } = await shopify.scopes.request([...scopes] as Parameters<Request>[0]);
    return result === "granted-all" ? "granted" : "declined";
  } catch {
    return "no_bridge";
  }
}
