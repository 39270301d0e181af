// A merchant who publishes designs, and what their store and Shopify have of it.
import { afterEach } from "vitest";
import { DraftId } from "../../app/publishing/draft-id.ts";
import type { Publish } from "../../app/publishing/publishing.ts";
import { giveArtwork, type Merchant, readDesigns, registerDesign, setUpMerchant } from "../support/merchant.ts";
import { printFile } from "../support/print-file.ts";
import { world } from "../support/world.ts";

export const FORM = { title: "Harbour", description: "", price: "49.90", cost: "9.50", vendor: "", productType: "Kit" };

interface Asked extends Partial<typeof FORM> {
  number?: string;
  size?: string;
  drills?: string;
  tags?: string;
  target?: string;
  drilled?: boolean;
  channels?: string[];
  collections?: string[];
  leftOut?: boolean;
  sizes?: { sku: string; size: string; drills?: string; price: string; cost: string }[];
}

/** In the file's world, without faults at the start of each test. */
export function sitDownToPublish() {
  afterEach(() => world.shopify.faults.clear());
  let shops = 0;
  const merchant = () => setUpMerchant(world, `publish-${(shops += 1)}`);

  const page = async (of: Merchant) => (await world.services.publishing.page(of.shop, of.sku))!;
  const publish = async (of: Merchant, over: Asked = {}) =>
    world.services.publishing.publish(of.shop, of.sku, { ...FORM, number: String((await page(of)).number), ...over });
  /** Products of the store that carry the design, beside the one that setUpMerchant linked. */
  const made = (of: Merchant) =>
    of.store.products().filter(({ id, title }) => {
      const carries = of.store.variants(id).some(({ sku }) => sku === of.sku);
      return carries && title !== "Harbour at Dusk kit";
    });
  const calls = (of: Merchant) =>
    world.shopify.truth
      .changingCalls()
      .filter(({ shop, operation }) => shop === of.store.domain && operation === "ProductSet").length;
  const link = async (of: Merchant, variantId: string) => {
    const { rows } = await world.database.pool.query<{
      external_sku: string;
      confirmed: boolean;
      drift: string | null;
    }>(
      `SELECT external_sku, confirmed_at IS NOT NULL AS confirmed, drift_reason AS drift FROM variant_links
        WHERE shop_id = $1 AND variant_id = $2`,
      [of.shop.id, variantId],
    );
    return rows;
  };

  let designs = 0;
  /** One with artwork, to become a further size. */
  async function anotherDesign(of: Merchant): Promise<string> {
    const name = `Another design ${(designs += 1)}`;
    const design = await registerDesign(world, { environment: "production", token: of.token }, name);
    await readDesigns(world, of.shop);
    await giveArtwork(world, of.shop, { name, sku: design.externalSku });
    return design.externalSku;
  }

  async function giveHero(of: Merchant, bytes = printFile("hero")): Promise<Uint8Array> {
    await world.database.pool.query(
      `INSERT INTO design_images (account_id, slug, role, content_type, bytes)
       SELECT account_id, slug, 'hero', 'image/png', $2 FROM templates WHERE external_sku = $1`,
      [of.sku, Buffer.from(bytes)],
    );
    return bytes;
  }

  /** Lets `seconds` pass for the shop's requests, and continues with them as the worker does. */
  async function later(of: Merchant, seconds: number): Promise<void> {
    const { rows } = await world.database.pool.query<{ id: string }>(
      `UPDATE product_drafts SET attempted_at = attempted_at - $2 * interval '1 second',
              created_at = created_at - $2 * interval '1 second', due_at = due_at - $2 * interval '1 second'
        WHERE shop_id = $1 RETURNING id`,
      [of.shop.id, seconds],
    );
    for (const { id } of rows) await world.services.publishing.advance(DraftId.parse(id));
  }
  return { merchant, anotherDesign, page, publish, made, calls, link, giveHero, later };
}

export const draftOf = (answer: Publish | null) => {
  if (answer?.kind !== "noted") throw new Error(`not noted: ${JSON.stringify(answer)}`);
  return answer.draft;
};
