// Publishing designs as products put together with its adapters.
import { createDraftRows } from "../../database/publishing/draft-rows.ts";
import { createPublishedLinks } from "../../database/publishing/published-links.ts";
import { createPublishingReads } from "../../database/publishing/publishing-reads.ts";
import { DraftId } from "../../publishing/draft-id.ts";
import { createPublishing } from "../../publishing/publishing.ts";
import type { Shopify } from "../../shopify/shopify-app.ts";
import { createStoreProducts } from "../../shopify/products/store-products.ts";
import { createStoreDrafts } from "../../shopify/products/publish-product.ts";
import type { ArtworkStore } from "../../designs/artwork/artwork-rows.ts";
import { createArtwork } from "../../designs/artwork/locate-artwork.ts";
import { readHeroImage, shareHeroImage } from "../../designs/images/hero-image.ts";
import type { Jobs } from "../job-definitions.ts";
import type { Infrastructure } from "../infrastructure.ts";

interface Parts {
  infrastructure: Infrastructure;
  shopify: Shopify;
  artworkStore: ArtworkStore;
  jobs: Jobs;
}

export function composePublishing({ infrastructure, shopify, artworkStore, jobs }: Parts) {
  const { env, log, store } = infrastructure;
  const { pool } = store;
  const links = createPublishedLinks({ pool, products: createStoreProducts(shopify.graphql) });
  const artwork = createArtwork({ store: artworkStore, baseUrl: env.artworkBaseUrl });
  return createPublishing({
    rows: createDraftRows(pool),
    reads: createPublishingReads(pool),
    store: createStoreDrafts(shopify.graphql),
    links: {
      async link(shop, made) {
        await links.link(shop, made);
        // A linked variant is stocked at Kit's location where Kit is a fulfillment service.
        await jobs.enqueueService(shop.id);
      },
      dropDeleted: links.dropDeleted,
    },
    jobs: { enqueue: (id, at) => jobs.enqueueDraft(DraftId.parse(id), at) },
    shareImage: (shop, sku) => shareHeroImage({ pool, store: artworkStore, artwork }, shop, sku),
    readImage: (shop, sku) => readHeroImage(pool, shop, sku),
    log,
  });
}
