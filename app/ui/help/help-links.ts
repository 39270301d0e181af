// Where merchants find help: Kit's portal and the operator of the app. The operator configures both (docs/operating.md).
import type { Env } from "../../kernel/running/env.ts";

/** Null if not configured. */
export interface HelpLinks {
  portal: string | null;
  /** A `mailto:` whose subject names the store, so that support doesn't have to ask for it. */
  contact: string | null;
}

export function helpLinks({ portalUrl, supportEmail }: Env["help"], store: string): HelpLinks {
  const subject = encodeURIComponent(`Kit for Shopify: ${store}`);
  return { portal: portalUrl, contact: supportEmail && `mailto:${supportEmail}?subject=${subject}` };
}
