// Publishing designs as products put together with its adapters.
import { dropDeletedDrafts, linkMadeVariant } from "../mapping/link-made-variant.ts";
import { DraftId } from "../publishing/draft-rows.ts";
import { createPublishing } from "../publishing/publishing.ts";
import type { Shopify } from "../shopify/app.ts";
import { createStoreProducts } from "../shopify/products.ts";
import { createStoreDrafts } from "../shopify/publish-product.ts";
import type { ArtworkStore } from "../templates/artwork-store.ts";
import { createArtwork } from "../templates/artwork.ts";
import { readHeroImage, shareHeroImage } from "../templates/hero-image.ts";
import type { Bells } from "./doorbells.ts";
import type { Ground } from "./ground.ts";

interface Parts {
  ground: Ground;
  shopify: Shopify;
  artworkStore: ArtworkStore;
  bells: Bells;
}

export function composePublishing({ ground, shopify, artworkStore, bells }: Parts) {
  const { env, log, store } = ground;
  const { pool } = store;
  const products = createStoreProducts(shopify.graphql);
  const artwork = createArtwork({ store: artworkStore, baseUrl: env.artworkBaseUrl });
  return createPublishing({
    pool,
    store: createStoreDrafts(shopify.graphql),
    links: {
      async link(shop, made) {
        await linkMadeVariant({ pool, products }, shop, made);
        // A linked variant is stocked at Kit's location where Kit is a fulfillment service.
        await bells.ringService(shop.id);
      },
      dropDeleted: (shop, variantIds) => dropDeletedDrafts(pool, shop, variantIds),
    },
    doorbell: { ring: (id, at) => bells.ringDraft(DraftId.parse(id), at) },
    shareImage: (shop, sku) => shareHeroImage({ pool, store: artworkStore, artwork }, shop, sku),
    readImage: (shop, sku) => readHeroImage(pool, shop, sku),
    log,
  });
}
