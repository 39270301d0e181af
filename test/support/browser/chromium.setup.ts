// Before the first browser test: makes sure that their common Chromium is completely unpacked, and names one that isn't
// npm's.
import { chromiumPath, whichChromium } from "./chromium.ts";

export default async function setup(): Promise<void> {
  const { kind } = await whichChromium();
  const path = await chromiumPath();
  if (kind === "installed") process.stdout.write(`Browser tests start ${path}.\n`);
}
