// Before the first browser test: the Chromium that all of them start is there in whole, and what is not npm's is named.
import { chromiumPath, whichChromium } from "./chromium.ts";

export default async function setup(): Promise<void> {
  const { kind } = await whichChromium();
  const path = await chromiumPath();
  if (kind === "installed") process.stdout.write(`Browser tests start ${path}.\n`);
}
