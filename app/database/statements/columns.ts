// The values of columns whose PostgreSQL type is less specific: the only place for such claims. They apply to values
// read directly from the column, values written into it or compared with it, and columns that refer to it by a foreign
// key. An expression over it has PostgreSQL's type.
import type { ImageType } from "../../designs/images/image-header.ts";
import type {
  ExternalSku,
  FulfillmentId,
  KitAccountId,
  KitOrderRowId,
  LocationId,
  ProductId,
  Sha256,
  ShopDomain,
  ShopId,
  ShopifyOrderId,
  SlotId,
  VariantId,
} from "../../kernel/ids.ts";
import type { ShutReason } from "../../kernel/kit-budget.ts";
import type { PlanWarning } from "../../linking/plan/plan-links.ts";
import type { LinkRunId, StopReason } from "../../linking/runs/link-run.ts";
import type { RowReason } from "../../linking/runs/run-view.ts";
import type { LinkReason, LinkState } from "../../linking/states/link-state.ts";
import type { DraftImage, RefusalReason } from "../../publishing/decide-draft.ts";
import type { Publication } from "../../publishing/decide-publication.ts";
import type { DraftId } from "../../publishing/draft-id.ts";

export interface Columns extends ReadColumns {
  "shops.id": ShopId;
  "shops.domain": ShopDomain;
  "kit_accounts.id": KitAccountId;
  "kit_accounts.shut_reason": ShutReason;
  "kit_orders.id": KitOrderRowId;
  "inbox.ids": Record<string, string[]>;
  "artwork_files.content_type": ImageType;
  "link_runs.id": LinkRunId;
  "link_runs.undo_of": LinkRunId;
  "link_runs.stop_reason": StopReason;
  "link_counts.state": LinkState;
  "store_variants.link_state": LinkState;
  "store_variants.link_reason": LinkReason;
  "link_run_rows.reason": RowReason;
  "link_run_rows.warnings": PlanWarning[];
  "product_drafts.id": DraftId;
  "product_drafts.product_id": ProductId;
  "product_drafts.variant_id": VariantId;
  "product_drafts.target_id": ProductId;
  "product_drafts.image": DraftImage;
  "product_drafts.publication": Publication;
  "product_drafts.reason": RefusalReason;
  "product_draft_sizes.variant_id": VariantId;
}

/** Only of what is read: it is compared with ids from addresses and files, which may be of anything. */
interface ReadColumns {
  "shops.service_location_id": LocationId;
  "shops.service_home_id": LocationId;
  "kit_orders.shopify_order_id": ShopifyOrderId;
  "kit_requests.id": SlotId;
  "shipments.fulfillment_id": FulfillmentId;
  "check_differences.shopify_order_id": ShopifyOrderId;
  "practice_orders.shopify_order_id": ShopifyOrderId;
  "practice_orders.source_order_id": ShopifyOrderId;
  "unlinked_sales.shopify_order_id": ShopifyOrderId;
  "unlinked_sales.variant_id": VariantId;
  "templates.external_sku": ExternalSku;
  "templates.chart_sha256": Sha256;
  "store_variants.variant_id": VariantId;
  "store_variants.product_id": ProductId;
  "variant_links.variant_id": VariantId;
  "variant_links.product_id": ProductId;
  "variant_links.external_sku": ExternalSku;
  "link_run_rows.variant_id": VariantId;
  "link_run_rows.product_id": ProductId;
  "link_run_rows.old_link": ExternalSku;
  "link_run_rows.new_link": ExternalSku;
}
