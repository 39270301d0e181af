// A store that asks for too much at once reads what happened and what to do, not that its connection failed.
import { request as httpRequest } from "node:http";
import { afterEach, expect, test } from "vitest";
import { commandAction } from "../../app/actions/command-action.ts";
import { STORE_SHARES } from "../../app/fairness/limits.ts";
import { common } from "../../app/ui/texts/common.ts";
import { DESKTOP, PHONE, shoot } from "../support/browser/browser.ts";
import { openApp, setScene, world } from "../support/browser/scene.ts";
import { expectTrouble } from "../support/browser/trouble.ts";
import { type Merchant, setUpMerchant } from "../support/merchant.ts";
import { until } from "../support/until.ts";

setScene();
const open = new Set<ReturnType<typeof httpRequest>>();
afterEach(() => {
  for (const upload of open) upload.destroy();
  open.clear();
});

test.each([DESKTOP, PHONE])("an import beside too many others is refused in words, at %i px", async (width) => {
  const merchant = await setUpMerchant(world, `eager-at-${width}`, { live: false });
  await useUp(merchant);
  // The browser notes the status of every refused request.
  expectTrouble("status of 429");
  const { page, app } = await openApp(merchant.store, "/app/links", width);
  await app
    .locator('input[type="file"]')
    .setInputFiles({ name: "links.csv", mimeType: "text/csv", buffer: Buffer.from("variant_id,design\n") });
  await app.getByText(common.fault.tooMuch).waitFor();
  await shoot(page, `too-much-${width}`);
});

test("a form that is refused for the same reason is answered, and its page stays", async () => {
  const answered = (error: unknown) =>
    commandAction({ serverAction: () => Promise.reject(error as Error) } as Parameters<typeof commandAction>[0]);
  expect(await answered(refused(429))).toEqual({ failed: true, refused: "too_much" });
  expect(await answered(refused(413))).toEqual({ failed: true, refused: "too_large" });
  expect(await answered(refused(401))).toEqual({ failed: true, refused: "signed_out" });
  expect(await answered(refused(500))).toEqual({ failed: true, refused: null });
  await expect(answered(new Response(null, { status: 302 }))).rejects.toBeInstanceOf(Response);
});

/** As the router gives an action's answer that was thrown. */
const refused = (status: number) => ({ status, statusText: "", internal: false, data: "" });

/** As many uploads as are worked on or may wait, none of which ends; then a further one is refused. */
async function useUp(merchant: Merchant): Promise<void> {
  const { atOnce, waiting } = STORE_SHARES.upload;
  for (let at = 0; at < atOnce + waiting; at++) {
    const upload = httpRequest(`${world.origin}/app/links/csv`, {
      method: "POST",
      headers: { ...headersOf(merchant), "content-length": "1000000" },
    });
    // Ended by the test, or refused after its time.
    upload.on("error", () => undefined);
    upload.write("variant_id,design\n");
    open.add(upload);
  }
  await until("a further upload is refused", () => isRefused(merchant));
}

/** One that comes before those others have arrived takes a place in line: it gives it back, and the next one finds out. */
async function isRefused(merchant: Merchant): Promise<boolean> {
  const asking = fetch(`${world.origin}/app/links/csv`, {
    method: "POST",
    headers: headersOf(merchant),
    body: "variant_id,design\n",
    signal: AbortSignal.timeout(1_000),
  });
  return await asking.then(
    ({ status }) => status === 429,
    () => false,
  );
}

function headersOf({ store }: Merchant) {
  return {
    authorization: `Bearer ${world.shopify.idToken(store.domain)}`,
    accept: "application/json",
    "content-type": "application/octet-stream",
  };
}
