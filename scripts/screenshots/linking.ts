// A store in the middle of linking: its designs, its list, previews and runs. Each width has stores of its own, since
// runs change them.
import { DESKTOP, PHONE } from "../../test/support/browser/browser.ts";
import { kitColors, letLinksDrift, openLinkingStore } from "../../test/support/stores/linking-store.ts";
import { shootDesigns } from "./designs.ts";
import { type Picture, sitDown, type Studio } from "./desk.ts";
import {
  shootFailures,
  shootLargeRuns,
  shootList,
  shootPicker,
  shootReadiness,
  shootRuns,
  shootSelection,
} from "./links.ts";

export async function takeLinking(studio: Studio): Promise<Picture[]> {
  return [...(await takeAt(studio, DESKTOP)), ...(await takeAt(studio, PHONE))];
}

async function takeAt(studio: Studio, width: number): Promise<Picture[]> {
  const { world } = studio;
  const of = await openLinkingStore(world, `sparrow-and-thread-${width}`);
  await letLinksDrift(world, of);
  const { token } = world.kit.brands.brightside.production;
  for (let days = 1; days <= 6; days += 1) {
    const sku = days % 3 === 0 ? "EM-BLUE" : of.sku("Harbour at Dusk");
    of.store.placeOrder({ lines: [{ sku, quantity: 1 }], createdAt: new Date(Date.now() - days * 86_400_000) });
  }
  const desk = await sitDown(studio, { domain: of.store.domain, width });
  await shootDesigns(world, desk, { store: of, hexes: await kitColors(world, token) });
  await shootList(desk);
  if (width === PHONE) await shootSelection(desk);
  await shootPicker(desk);
  await shootRuns(world, desk, of);
  await shootReadiness(desk);
  await shootFailures(world, desk, of);
  await world.services.designs.setActive(of.shop, of.sku("Peony Garden"), true);
  await world.line.cut();
  const away = desk.open("/app/links");
  await desk.shoot("links-failing", "The app's database is away", "The app isn't available right now");
  await away.catch(() => undefined);
  await world.line.mend();
  await desk.close();

  const large = await openLinkingStore(world, `long-runs-${width}`);
  const beside = await sitDown(studio, { domain: large.store.domain, width });
  await shootLargeRuns(world, beside, large);
  await beside.close();
  return [...desk.pictures, ...beside.pictures];
}
