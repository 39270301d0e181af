import { createLinkingRows } from "../../database/linking/linking-rows.ts";
import { createPracticeRows } from "../../database/practice/practice-rows.ts";
import { createDraftRows } from "../../database/publishing/draft-rows.ts";
import { createProductDefaultsRows } from "../../database/publishing/product-defaults-rows.ts";
import { createPublishingReads } from "../../database/publishing/publishing-reads.ts";
import type { InstalledShops } from "../../database/sessions/installed-shops.ts";
import { createArtwork } from "../../designs/artwork/locate-artwork.ts";
import { createChartFacts } from "../../designs/chart/inspect-chart.ts";
import { sharePicture } from "../../designs/images/hero-image.ts";
import type { DesignPorts } from "../../designs/ports/designs.ts";
import { createDrawingThread } from "../../designs/thumbnails/drawing-thread.ts";
import type { Estimates } from "../../estimates/estimates.ts";
import { dropDeletedDrafts, linkMadeVariant } from "../../linking/variants/link-published-variant.ts";
import { withoutPracticeChannels, withPracticeTag } from "../../practice/practice-products.ts";
import { createPublishing } from "../../publishing/publishing.ts";
import { CHANNEL_SCOPES, missingGrants } from "../../shopify/access/scopes.ts";
import { createStoreDrafts } from "../../shopify/products/publish-product.ts";
import { createStoreChannels } from "../../shopify/products/store-channels.ts";
import { createStoreCollections } from "../../shopify/products/store-collections.ts";
import { createStoreProducts } from "../../shopify/products/store-products.ts";
import type { Ground } from "./ground.ts";

interface Parts extends Ground {
  shops: Pick<InstalledShops, "grantedScopes">;
  designPorts: DesignPorts;
  estimates: Pick<Estimates, "productionDays">;
}

export function composePublishing({ infrastructure, shopify, shops, designPorts, jobs, estimates }: Parts) {
  const { env, log, store, secrets, leases } = infrastructure;
  const { pool } = store;
  const linking = { ...createLinkingRows(pool), products: createStoreProducts(shopify.graphql) };
  const artwork = createArtwork({ rows: designPorts.artwork, baseUrl: env.artworkBaseUrl });
  const { designs, artwork: rows } = designPorts;
  const drawing = createDrawingThread();
  const { isPracticing } = createPracticeRows({ pool, secrets });
  return createPublishing({
    rows: createDraftRows(pool),
    reads: createPublishingReads(pool),
    defaults: createProductDefaultsRows(pool),
    store: withPracticeTag(createStoreDrafts(shopify.graphql), isPracticing),
    channels: withoutPracticeChannels(createStoreChannels(shopify.graphql), isPracticing),
    collections: createStoreCollections(shopify.graphql),
    missingChannelScopes: (shop) => missingGrants(shop, CHANNEL_SCOPES, { ...shops, ...shopify.installation }),
    links: {
      async link(shop, made) {
        await linkMadeVariant(linking, shop, made);
        // A linked variant is stocked at Kit's location where Kit is a fulfillment service.
        await jobs.enqueueService(shop.id);
      },
      dropDeleted: (shop, variantIds) => dropDeletedDrafts(linking, shop, variantIds),
    },
    jobs,
    shareImage: (shop, sku) => sharePicture({ designs, rows, artwork, drawing }, shop, sku),
    chartFacts: createChartFacts(designPorts.designs),
    productionDays: (shop) => estimates.productionDays(shop, 1),
    readImage: (shop, sku) => designs.heroImage(shop, sku),
    leases,
    log,
  });
}
