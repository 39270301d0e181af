// Where a merchant finds help beside the app: Kit's portal and whoever hosts this app. Both are the host's to say (docs/operating.md).
import type { Env } from "../../kernel/running/env.ts";

/** Null: the host named none. */
export interface HelpLinks {
  portal: string | null;
  /** A `mailto:` whose subject names the store, so that nobody has to be asked which one it is. */
  contact: string | null;
}

export function helpLinks({ portalUrl, supportEmail }: Env["help"], store: string): HelpLinks {
  const subject = encodeURIComponent(`Kit for Shopify: ${store}`);
  return { portal: portalUrl, contact: supportEmail && `mailto:${supportEmail}?subject=${subject}` };
}
