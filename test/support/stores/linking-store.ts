// A store in the middle of linking: kits in every state beside ordinary goods, more variants than one page shows.
import { slugFrom } from "../../../app/designs/registration/slug.ts";
import { ExternalSku, VariantId } from "../../../app/kernel/ids.ts";
import type { ShopRef } from "../../../app/kernel/shop-ref.ts";
import type { LinkRunId } from "../../../app/linking/runs/link-run.ts";
import type { ShopModel, VariantRecord } from "../../../sandbox/shopify/types.ts";
import { galaxyCat, lavenderFields, owlByMoonlight } from "../../../scripts/demo/more-scenes.ts";
import { blend, foxInTheSnow, harbourAtDusk, paint, type Scene } from "../../../scripts/demo/paint.ts";
import { photographOfGoods, photographOfKit } from "../../../scripts/demo/photograph.ts";
import { connect, numeric, readDesigns, readVariants, visit } from "../merchant.ts";
import { until } from "../until.ts";
import type { World } from "../world.ts";

const DESIGNS = [
  "Fox in the Snow",
  "Harbour at Dusk",
  "Quiet Lighthouse",
  "Galaxy Cat",
  "Owl under the Stars",
  "Koi of Kyoto",
  "Peony Garden",
  "Castle on the Hill",
  "Red Panda at Dawn",
  "Sailboat by the Island",
  "Lavender of Provence",
  "Stag in Autumn",
] as const;
/** The one design that also exists in the larger size. */
const LARGE = "Harbour at Dusk, 40 × 50 cm";
export type DesignName = (typeof DESIGNS)[number] | typeof LARGE;

const SIZES = [
  { title: "30 × 40 cm", sku: "30", price: "34.90" },
  { title: "40 × 50 cm", sku: "40", price: "44.90" },
];
const GOODS = ["Enamel mug", "Canvas tote bag", "Drill pen set", "Storage box", "Light pad", "Wax refill"];
const COLORS = ["Blue", "Coral", "Sand", "Mint", "Grey"];

export interface LinkingStore {
  shop: ShopRef;
  store: ShopModel;
  /** The design's SKU. */
  sku(design: DesignName): string;
  /** A variant of the design's product, `30` or `40` centimeters wide. */
  variant(design: DesignName, size: "30" | "40"): VariantRecord;
  link(variants: VariantRecord[], design: DesignName): Promise<void>;
}

/** Painted once for all stores of all worlds. */
let kits: Uint8Array[] | undefined;
const picturesOfKits = () => (kits ??= DESIGNS.map((_, at) => photographOfKit(sceneOf(at))));
let goods: Uint8Array[] | undefined;
const picturesOfGoods = () =>
  (goods ??= GOODS.map((_, at) => photographOfGoods([90 + at * 26, 150 - at * 12, 120 + at * 8])));
const printFiles = new Map<string, Map<DesignName, Uint8Array<ArrayBuffer>>>();

/** Designs at Kit with stored print files (except the last one's), nothing linked yet. */
export async function openLinkingStore(world: World, name: string): Promise<LinkingStore> {
  const store = world.shopify.addShop({
    domain: `${name}.myshopify.com`,
    name: "Sparrow & Thread",
    currency: "EUR",
    timezone: "Europe/Amsterdam",
    products: [
      ...DESIGNS.map((design, at) => ({
        title: `${design} – diamond painting kit`,
        picture: picturesOfKits()[at]!,
        variants: SIZES.map((size) => ({
          ...size,
          sku: `${initials(design)}-${size.sku}`,
          tracked: design === "Galaxy Cat",
        })),
      })),
      ...GOODS.map((title, at) => ({
        title,
        // One has none.
        ...(at > 0 && { picture: picturesOfGoods()[at]! }),
        optionName: "Colour",
        variants: COLORS.map((color) => ({ title: color, sku: `${initials(title)}-${color.toUpperCase()}` })),
      })),
    ],
  });
  const shop = await visit(world, store.domain);
  const { token } = world.kit.brands.brightside.production;
  await connect(world, shop, { token, environment: "production", kind: "standard" });
  const skus = await designsOf(world, shop, token);
  await readVariants(world, shop);
  return {
    shop,
    store,
    sku: (design) => skus.get(design)!,
    variant: (design, size) => store.variants().find(({ sku }) => sku === `${initials(design)}-${size}`)!,
    async link(variants, design) {
      const choices = variants.map(({ id }) => ({
        kind: "link" as const,
        variantId: VariantId.parse(numeric(id)),
        design: ExternalSku.parse(skus.get(design)),
      }));
      const { linking } = world.services;
      const draft = await linking.runs.preview(shop, choices);
      if (draft.kind !== "drafted") throw new Error(`linking: ${draft.kind}`);
      await linking.runs.start(shop, draft.runId);
      await until("the links", async () => (await linking.runs.find(shop, draft.runId))?.state === "done");
    },
  };
}

/** Designs and print files belong to the account: the stores of one world share those of its first. */
const registered = new WeakMap<World, Promise<Map<string, string>>>();

function designsOf(world: World, shop: ShopRef, token: string): Promise<Map<string, string>> {
  const known = registered.get(world) ?? registerDesigns(world, shop, token);
  registered.set(world, known);
  return known;
}

async function registerDesigns(world: World, shop: ShopRef, token: string): Promise<Map<string, string>> {
  const { client } = world.app.composition.accounts;
  const as = { environment: "production" as const, token };
  const catalog = await client.listProducts(as);
  if (catalog.kind !== "ok") throw new Error("Kit does not say what it makes");
  const hexes = await kitColors(world, token);
  const files = printFilesIn(hexes);
  const productOf = (size: string) => catalog.value.entries.find(({ sizeName }) => sizeName === size)!.id;
  const { designs } = world.services;
  const skus = new Map<string, string>();
  for (const [name, bytes] of files) {
    const made = await client.registerTemplate(as, {
      name,
      slug: slugFrom(name),
      catalogProductId: productOf(name === LARGE ? "40 × 50 cm" : "30 × 40 cm"),
      active: true,
      ditheredImage: { bytes, contentType: "image/png", fileName: "print.png" },
    });
    if (made.kind !== "ok") throw new Error(`the design: ${made.kind}`);
    skus.set(name, made.value.externalSku);
  }
  await readDesigns(world, shop);
  for (const name of [...DESIGNS.slice(0, -1), LARGE] as const) {
    const bytes = files.get(name)!;
    const sku = skus.get(name)!;
    await designs.receiveArtwork(shop, { body: new Blob([bytes]).stream(), declared: String(bytes.byteLength), sku });
  }
  return skus;
}

function printFilesIn(hexes: string[]): Map<DesignName, Uint8Array<ArrayBuffer>> {
  const files =
    printFiles.get(hexes.join()) ??
    new Map<DesignName, Uint8Array<ArrayBuffer>>([
      ...DESIGNS.map((name, at) => [name, paint(sceneOf(at), { width: 120, height: 160, hexes })] as const),
      [LARGE, paint(harbourAtDusk, { width: 120, height: 150, hexes })],
    ]);
  printFiles.set(hexes.join(), files);
  return files;
}

/** The colors of scenes. */
export async function kitColors(world: World, token: string): Promise<string[]> {
  const colors = await world.app.composition.accounts.client.listColors({ environment: "production", token });
  if (colors.kind !== "ok") throw new Error(`Kit's colors: ${colors.kind}`);
  return colors.value.entries.map(({ hex }) => hex);
}

/** Later changes: SKUs were edited and removed, a product was duplicated, a design was switched off. */
export async function letLinksDrift(world: World, of: LinkingStore): Promise<void> {
  const { store, shop } = of;
  const variants = {
    edited: of.variant("Quiet Lighthouse", "30"),
    removed: of.variant("Lavender of Provence", "30"),
    copied: of.variant("Koi of Kyoto", "30"),
    off: of.variant("Peony Garden", "30"),
    fileless: of.variant("Stag in Autumn", "30"),
    bySku: of.variant("Castle on the Hill", "30"),
  };
  await of.link([variants.edited], "Quiet Lighthouse");
  await of.link([variants.removed], "Lavender of Provence");
  await of.link([variants.copied], "Koi of Kyoto");
  await of.link([variants.off], "Peony Garden");
  await of.link([variants.fileless], "Stag in Autumn");
  await of.link([of.variant("Harbour at Dusk", "30")], "Harbour at Dusk");
  await of.link([of.variant("Harbour at Dusk", "40")], LARGE);
  store.editVariantSku(variants.edited.id, "LIGHTHOUSE-OLD");
  store.editVariantSku(variants.removed.id, null);
  store.duplicateProduct(variants.copied.productId);
  store.editVariantSku(variants.bySku.id, of.sku("Castle on the Hill"));
  await world.services.designs.setActive(shop, of.sku("Peony Garden"), false);
  registered.delete(world);
  await world.shopify.settled();
  await readVariants(world, shop);
  await until("every state", async () => {
    await world.app.composition.linking.work.refreshStates(shop);
    const { byState } = await world.services.linking.variants.counts(shop);
    return byState.broken === 2 && !!byState.conflict && byState.by_sku === 1 && byState.inactive_design === 1;
  });
}

/** That many more products, a kit each, which the store's list of variants has too. */
export async function addKits(world: World, { store, shop }: LinkingStore, count: number): Promise<void> {
  world.shopify.faults.webhook({ kind: "drop", topic: "products/create", times: count });
  for (let at = 1; at <= count; at += 1) {
    store.createProduct({ title: `Canal in Spring, kit ${at}`, variants: [{ title: "30 × 40 cm", sku: `CIS-${at}` }] });
  }
  await world.shopify.settled();
  await readVariants(world, shop);
}

/** Starts to link the variants whose SKU matches `which`, all to one design. */
export async function startLinking(world: World, of: LinkingStore, which: RegExp): Promise<LinkRunId> {
  const choices = of.store
    .variants()
    .filter(({ sku }) => which.test(sku ?? ""))
    .map(({ id }) => ({
      kind: "link" as const,
      variantId: VariantId.parse(numeric(id)),
      design: ExternalSku.parse(of.sku("Harbour at Dusk")),
    }));
  const { linking } = world.services;
  const draft = await linking.runs.preview(of.shop, choices);
  if (draft.kind !== "drafted") throw new Error(`linking: ${draft.kind}`);
  const started = await linking.runs.start(of.shop, draft.runId);
  if (started.kind !== "started") throw new Error(`linking: ${started.kind}`);
  return draft.runId;
}

/** More than are written at a time, so that some wait. */
export const STOPPED_RUN = 40;

/**
 * A run of that many variants, halfway through which Shopify revokes the app's access; it is restored when the merchant
 * opens the app.
 */
export async function stopHalfway(world: World, of: LinkingStore): Promise<LinkRunId> {
  await addKits(world, of, STOPPED_RUN);
  world.shopify.faults.webhook({ kind: "drop", topic: "app/uninstalled" });
  world.shopify.faults.graphql({ kind: "hold", operation: "VariantsUpdate", after: 1, times: STOPPED_RUN });
  const runId = await startLinking(world, of, /^CIS-/);
  const { linking } = world.services;
  await until("its first rows", async () => ((await linking.runs.find(of.shop, runId))?.counts.done ?? 0) > 0);
  of.store.uninstall();
  await world.shopify.settled();
  world.shopify.faults.clear();
  await until("its stop", async () => (await linking.runs.find(of.shop, runId))?.state === "stopped");
  of.store.install();
  return runId;
}

const LIGHTS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

/** Of the designs in the documents' pictures. */
const SCENES: Partial<Record<DesignName, Scene>> = {
  "Galaxy Cat": galaxyCat,
  "Owl under the Stars": owlByMoonlight,
  "Lavender of Provence": lavenderFields,
  "Red Panda at Dawn": (x, y) => blend(foxInTheSnow(x, y), [255, 150, 110], 0.2),
  "Sailboat by the Island": (x, y) => harbourAtDusk(1 - x, y),
};

/** The others: two pictures in six lights each, with their color channels exchanged. */
function sceneOf(at: number): Scene {
  const own = SCENES[DESIGNS[at]!];
  if (own) return own;
  const scene = at % 2 === 0 ? foxInTheSnow : harbourAtDusk;
  const [one, two, three] = LIGHTS[Math.floor(at / 2) % LIGHTS.length]!;
  return (x, y) => {
    const color = scene(x, y);
    return [color[one]!, color[two]!, color[three]!];
  };
}

/** `Fox in the Snow` → `FITS`. */
function initials(title: string): string {
  return title
    .split(" ")
    .map((word) => word[0]!.toUpperCase())
    .join("");
}
