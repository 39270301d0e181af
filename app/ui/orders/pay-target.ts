import { common } from "../texts/common.ts";

/** Where practice's supplier is paid: within the app (app/practice/kit). */
const PRACTICE = /\/app\/practice\?pay=\d+$/;

/** Kit's portal opens in a new tab. */
export function payTarget(link: string, label: string) {
  const [inApp] = PRACTICE.exec(link) ?? [];
  if (inApp !== undefined) return { url: inApp, accessibilityLabel: label };
  return { url: link, target: "_blank" as const, accessibilityLabel: `${label} ${common.newTab}` };
}
