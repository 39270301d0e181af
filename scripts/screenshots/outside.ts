// Pages outside of Shopify's admin.
import { DESKTOP, PHONE } from "../../test/support/browser/browser.ts";
import { type Picture, sitDown, type Studio } from "./desk.ts";

export async function takeOutside(studio: Studio): Promise<Picture[]> {
  const { domain } = studio.world.shopify.addShop({ domain: "outside.myshopify.com", name: "Outside" });
  const pictures: Picture[] = [];
  for (const width of [DESKTOP, PHONE]) {
    const { page, shoot, close, pictures: taken } = await sitDown(studio, { width, domain });
    await page.goto(`${studio.world.origin}/`);
    await shoot("outside", "The app's own address", page.getByRole("heading", { level: 1 }));
    await page.goto(`${studio.world.origin}/confirm-email?token=none`);
    await shoot(
      "outside-confirm-email",
      "A link of a mail that was copied in part",
      page.getByRole("heading", { level: 1 }),
    );
    await close();
    pictures.push(...taken);
  }
  return pictures;
}
