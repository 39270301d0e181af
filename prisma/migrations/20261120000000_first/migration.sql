-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "KitEnvironment" AS ENUM ('production', 'staging');

-- CreateEnum
CREATE TYPE "KitAccountKind" AS ENUM ('unknown', 'standard', 'invoice');

-- CreateEnum
CREATE TYPE "KitTokenState" AS ENUM ('active', 'refused', 'retired');

-- CreateEnum
CREATE TYPE "Submission" AS ENUM ('received', 'held', 'ready', 'submitting', 'submitted', 'rejected', 'unknown', 'exists_unlinked', 'review', 'void');

-- CreateEnum
CREATE TYPE "CancelState" AS ENUM ('none', 'requested', 'sending', 'done', 'refused', 'unknown', 'blocked');

-- CreateEnum
CREATE TYPE "AttemptKind" AS ENUM ('create', 'cancel');

-- CreateEnum
CREATE TYPE "ShipmentState" AS ENUM ('seen', 'fulfilling', 'fulfilled', 'unknown');

-- CreateEnum
CREATE TYPE "InboxSource" AS ENUM ('shopify', 'kit');

-- CreateTable
CREATE TABLE "shops" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "domain" TEXT NOT NULL,
    "name" TEXT,
    "timezone" TEXT NOT NULL DEFAULT 'UTC',
    "currency" TEXT,
    "installed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "uninstalled_at" TIMESTAMPTZ(3),
    "redacted_at" TIMESTAMPTZ(3),
    "granted_scopes" TEXT,
    "kit_account_id" UUID,
    "gone_live_at" TIMESTAMPTZ(3),
    "paused_at" TIMESTAMPTZ(3),
    "settings" JSONB NOT NULL DEFAULT '{}',
    "orders_swept_to" TIMESTAMPTZ(3),
    "variants_read_at" TIMESTAMPTZ(3),

    CONSTRAINT "shops_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shopify_sessions" (
    "id" TEXT NOT NULL,
    "shop_domain" TEXT NOT NULL,
    "is_online" BOOLEAN NOT NULL,
    "state" TEXT NOT NULL DEFAULT '',
    "scope" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "refresh_expires_at" TIMESTAMPTZ(3),
    "secret" BYTEA NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shopify_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kit_accounts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "environment" "KitEnvironment" NOT NULL,
    "kind" "KitAccountKind" NOT NULL DEFAULT 'unknown',
    "label" TEXT NOT NULL DEFAULT '',
    "request_limit" INTEGER NOT NULL DEFAULT 60,
    "shut_until" TIMESTAMPTZ(3),
    "shut_reason" TEXT,
    "event_webhook_id" BIGINT,
    "event_address_hash" TEXT,
    "event_address" BYTEA,
    "event_secret" BYTEA,
    "event_checked_at" TIMESTAMPTZ(3),
    "event_fault" TEXT,
    "last_event_at" TIMESTAMPTZ(3),
    "last_good_call_at" TIMESTAMPTZ(3),
    "last_refused_at" TIMESTAMPTZ(3),
    "templates_read_at" TIMESTAMPTZ(3),
    "catalog_read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kit_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kit_tokens" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "secret" BYTEA NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "last_four" TEXT NOT NULL,
    "state" "KitTokenState" NOT NULL DEFAULT 'active',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_good_at" TIMESTAMPTZ(3),
    "refused_at" TIMESTAMPTZ(3),

    CONSTRAINT "kit_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kit_requests" (
    "id" BIGSERIAL NOT NULL,
    "account_id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "precedence" SMALLINT NOT NULL,

    CONSTRAINT "kit_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "templates" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "account_id" UUID NOT NULL,
    "kit_template_id" BIGINT NOT NULL,
    "uid" TEXT NOT NULL,
    "external_sku" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL,
    "catalog_product_id" BIGINT NOT NULL,
    "chart_sha256" TEXT NOT NULL,
    "has_dithered_image" BOOLEAN NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "gone_at" TIMESTAMPTZ(3),

    CONSTRAINT "templates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "catalog_products" (
    "account_id" UUID NOT NULL,
    "kit_product_id" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "category_name" TEXT NOT NULL,
    "style_name" TEXT NOT NULL,
    "size_name" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "gone_at" TIMESTAMPTZ(3),

    CONSTRAINT "catalog_products_pkey" PRIMARY KEY ("account_id","kit_product_id")
);

-- CreateTable
CREATE TABLE "palette_colors" (
    "account_id" UUID NOT NULL,
    "dmc_code" TEXT NOT NULL,
    "hex" TEXT NOT NULL,

    CONSTRAINT "palette_colors_pkey" PRIMARY KEY ("account_id","dmc_code")
);

-- CreateTable
CREATE TABLE "artwork_files" (
    "sha256" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "artwork_files_pkey" PRIMARY KEY ("sha256")
);

-- CreateTable
CREATE TABLE "artwork_references" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "shop_id" UUID NOT NULL,
    "sha256" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "artwork_references_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "store_variants" (
    "shop_id" UUID NOT NULL,
    "variant_id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "product_title" TEXT NOT NULL,
    "variant_title" TEXT NOT NULL,
    "handle" TEXT NOT NULL DEFAULT '',
    "product_status" TEXT NOT NULL,
    "sku" TEXT NOT NULL DEFAULT '',
    "inventory_item_id" TEXT NOT NULL DEFAULT '',
    "tracked" BOOLEAN NOT NULL DEFAULT false,
    "requires_shipping" BOOLEAN NOT NULL DEFAULT true,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "gone_at" TIMESTAMPTZ(3),

    CONSTRAINT "store_variants_pkey" PRIMARY KEY ("shop_id","variant_id")
);

-- CreateTable
CREATE TABLE "variant_links" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "shop_id" UUID NOT NULL,
    "variant_id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "external_sku" TEXT NOT NULL,
    "previous_sku" TEXT,
    "linked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "drift_reason" TEXT,
    "drift_since" TIMESTAMPTZ(3),

    CONSTRAINT "variant_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kit_orders" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "shop_id" UUID NOT NULL,
    "environment" "KitEnvironment" NOT NULL,
    "shopify_order_id" TEXT NOT NULL,
    "part" INTEGER NOT NULL DEFAULT 1,
    "reference" TEXT NOT NULL,
    "order_name" TEXT NOT NULL,
    "placed_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "submission" "Submission" NOT NULL DEFAULT 'received',
    "wait_reason" TEXT,
    "wait_params" JSONB,
    "wait_since" TIMESTAMPTZ(3),
    "wait_until" TIMESTAMPTZ(3),
    "lost_count" INTEGER NOT NULL DEFAULT 0,
    "store_read_at" TIMESTAMPTZ(3),
    "store_updated_at" TIMESTAMPTZ(3),
    "store_financial_status" TEXT,
    "store_cancelled_at" TIMESTAMPTZ(3),
    "store_test" BOOLEAN NOT NULL DEFAULT false,
    "store_gone_at" TIMESTAMPTZ(3),
    "account_id" UUID,
    "first_sent_at" TIMESTAMPTZ(3),
    "last_sent_at" TIMESTAMPTZ(3),
    "customer_salt" BYTEA,
    "customer_hmac" BYTEA,
    "kit_order_id" BIGINT,
    "linked_by" TEXT,
    "linked_at" TIMESTAMPTZ(3),
    "compared_at" TIMESTAMPTZ(3),
    "kit_state" TEXT,
    "kit_stage" SMALLINT NOT NULL DEFAULT 0,
    "kit_canceled_at" TIMESTAMPTZ(3),
    "payment_status" TEXT,
    "portal_url" TEXT,
    "allow_cancel" BOOLEAN,
    "cancel_type" TEXT,
    "tracking" JSONB,
    "kit_created_at" TIMESTAMPTZ(3),
    "kit_read_at" TIMESTAMPTZ(3),
    "kit_reads" INTEGER NOT NULL DEFAULT 0,
    "kit_stage_at" TIMESTAMPTZ(3),
    "read_wanted_at" TIMESTAMPTZ(3),
    "read_wanted_why" TEXT,
    "cancel" "CancelState" NOT NULL DEFAULT 'none',
    "cancel_requested_by" TEXT,
    "cancel_requested_at" TIMESTAMPTZ(3),
    "cancel_lost_count" INTEGER NOT NULL DEFAULT 0,
    "delivered_marked_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "kit_wanted" SMALLINT,
    "kit_wanted_at" TIMESTAMPTZ(6),
    "lease_owner" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "fence" BIGINT NOT NULL DEFAULT 0,
    "nudges" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "last_fault" TEXT,

    CONSTRAINT "kit_orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kit_order_lines" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kit_order_id" UUID NOT NULL,
    "line_item_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "title" TEXT NOT NULL,
    "variant_title" TEXT,
    "variant_id" TEXT,
    "sku" TEXT,
    "quantity" INTEGER NOT NULL,
    "sendable" INTEGER NOT NULL DEFAULT 0,
    "disposition" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "params" JSONB,
    "external_sku" TEXT,
    "sent_quantity" INTEGER NOT NULL DEFAULT 0,
    "sent_product_id" BIGINT,
    "sent_sha256" TEXT,

    CONSTRAINT "kit_order_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attempts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kit_order_id" UUID NOT NULL,
    "kind" "AttemptKind" NOT NULL,
    "number" INTEGER NOT NULL,
    "fence" BIGINT NOT NULL,
    "account_id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "lines" JSONB NOT NULL,
    "customer_hmac" BYTEA,
    "store_read_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "http_status" INTEGER,
    "detail" TEXT,
    "kit_id" BIGINT,

    CONSTRAINT "attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "holds" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kit_order_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "until" TIMESTAMPTZ(3),
    "lifted_at" TIMESTAMPTZ(3),
    "lifted_by" TEXT,

    CONSTRAINT "holds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approvals" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kit_order_id" UUID NOT NULL,
    "what" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "params" JSONB,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approvals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "timeline" (
    "id" BIGSERIAL NOT NULL,
    "kit_order_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "params" JSONB,

    CONSTRAINT "timeline_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shipments" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kit_order_id" UUID NOT NULL,
    "location_id" TEXT NOT NULL,
    "state" "ShipmentState" NOT NULL DEFAULT 'seen',
    "tracking" JSONB NOT NULL,
    "lines" JSONB NOT NULL,
    "fulfillment_id" TEXT,
    "adopted" BOOLEAN NOT NULL DEFAULT false,
    "notified" BOOLEAN NOT NULL DEFAULT false,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "attempted_at" TIMESTAMPTZ(3),
    "fulfilled_at" TIMESTAMPTZ(3),
    "fault" TEXT,

    CONSTRAINT "shipments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tasks" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "shop_id" UUID NOT NULL,
    "kit_order_id" UUID,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "params" JSONB,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(3),
    "resolution" TEXT,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inbox" (
    "id" BIGSERIAL NOT NULL,
    "source" "InboxSource" NOT NULL,
    "delivery_id" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "subject_id" TEXT,
    "ids" JSONB,
    "triggered_at" TIMESTAMPTZ(3),
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handled_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "fault" TEXT,

    CONSTRAINT "inbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "compliance_requests" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "shop_id" UUID,
    "shop_domain" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "order_ids" JSONB NOT NULL,
    "kit_orders" JSONB NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handled_at" TIMESTAMPTZ(3),

    CONSTRAINT "compliance_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "leases" (
    "name" TEXT NOT NULL,
    "owner" TEXT,
    "until" TIMESTAMPTZ(3),
    "fence" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "leases_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "shops_domain_key" ON "shops"("domain");

-- CreateIndex
CREATE INDEX "shopify_sessions_shop_domain_idx" ON "shopify_sessions"("shop_domain");

-- CreateIndex
CREATE UNIQUE INDEX "kit_accounts_event_address_hash_key" ON "kit_accounts"("event_address_hash");

-- CreateIndex
CREATE UNIQUE INDEX "kit_tokens_fingerprint_key" ON "kit_tokens"("fingerprint");

-- CreateIndex
CREATE UNIQUE INDEX "kit_tokens_account_id_version_key" ON "kit_tokens"("account_id", "version");

-- CreateIndex
CREATE INDEX "kit_requests_account_id_started_at_idx" ON "kit_requests"("account_id", "started_at");

-- CreateIndex
CREATE INDEX "templates_account_id_name_id_idx" ON "templates"("account_id", "name", "id");

-- CreateIndex
CREATE UNIQUE INDEX "templates_account_id_external_sku_key" ON "templates"("account_id", "external_sku");

-- CreateIndex
CREATE UNIQUE INDEX "templates_account_id_slug_key" ON "templates"("account_id", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "artwork_references_key_key" ON "artwork_references"("key");

-- CreateIndex
CREATE UNIQUE INDEX "artwork_references_shop_id_sha256_key" ON "artwork_references"("shop_id", "sha256");

-- CreateIndex
CREATE INDEX "store_variants_shop_id_product_title_variant_id_idx" ON "store_variants"("shop_id", "product_title", "variant_id");

-- CreateIndex
CREATE INDEX "store_variants_shop_id_sku_idx" ON "store_variants"("shop_id", "sku");

-- CreateIndex
CREATE INDEX "store_variants_shop_id_product_id_idx" ON "store_variants"("shop_id", "product_id");

-- CreateIndex
CREATE INDEX "variant_links_shop_id_external_sku_idx" ON "variant_links"("shop_id", "external_sku");

-- CreateIndex
CREATE INDEX "variant_links_shop_id_drift_reason_idx" ON "variant_links"("shop_id", "drift_reason");

-- CreateIndex
CREATE UNIQUE INDEX "variant_links_shop_id_variant_id_key" ON "variant_links"("shop_id", "variant_id");

-- CreateIndex
CREATE INDEX "kit_orders_due_at_idx" ON "kit_orders"("due_at");

-- CreateIndex
CREATE INDEX "kit_orders_lease_until_idx" ON "kit_orders"("lease_until");

-- CreateIndex
CREATE INDEX "kit_orders_account_id_kit_wanted_kit_wanted_at_idx" ON "kit_orders"("account_id", "kit_wanted", "kit_wanted_at");

-- CreateIndex
CREATE INDEX "kit_orders_shop_id_placed_at_id_idx" ON "kit_orders"("shop_id", "placed_at" DESC, "id");

-- CreateIndex
CREATE INDEX "kit_orders_shop_id_submission_placed_at_id_idx" ON "kit_orders"("shop_id", "submission", "placed_at" DESC, "id");

-- CreateIndex
CREATE INDEX "kit_orders_reference_idx" ON "kit_orders"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "kit_orders_shop_id_shopify_order_id_part_environment_key" ON "kit_orders"("shop_id", "shopify_order_id", "part", "environment");

-- CreateIndex
CREATE UNIQUE INDEX "kit_orders_account_id_kit_order_id_key" ON "kit_orders"("account_id", "kit_order_id");

-- CreateIndex
CREATE UNIQUE INDEX "kit_orders_account_id_reference_key" ON "kit_orders"("account_id", "reference");

-- CreateIndex
CREATE UNIQUE INDEX "kit_order_lines_kit_order_id_line_item_id_key" ON "kit_order_lines"("kit_order_id", "line_item_id");

-- CreateIndex
CREATE INDEX "attempts_started_at_idx" ON "attempts"("started_at");

-- CreateIndex
CREATE UNIQUE INDEX "attempts_kit_order_id_kind_number_key" ON "attempts"("kit_order_id", "kind", "number");

-- CreateIndex
CREATE UNIQUE INDEX "holds_kit_order_id_reason_key" ON "holds"("kit_order_id", "reason");

-- CreateIndex
CREATE UNIQUE INDEX "approvals_kit_order_id_what_key" ON "approvals"("kit_order_id", "what");

-- CreateIndex
CREATE INDEX "timeline_kit_order_id_id_idx" ON "timeline"("kit_order_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "shipments_kit_order_id_location_id_key" ON "shipments"("kit_order_id", "location_id");

-- CreateIndex
CREATE INDEX "tasks_shop_id_resolved_at_since_idx" ON "tasks"("shop_id", "resolved_at", "since");

-- CreateIndex
CREATE UNIQUE INDEX "tasks_shop_id_kind_subject_key" ON "tasks"("shop_id", "kind", "subject");

-- CreateIndex
CREATE INDEX "inbox_due_at_idx" ON "inbox"("due_at");

-- CreateIndex
CREATE INDEX "inbox_received_at_idx" ON "inbox"("received_at");

-- CreateIndex
CREATE UNIQUE INDEX "inbox_source_delivery_id_key" ON "inbox"("source", "delivery_id");

-- CreateIndex
CREATE INDEX "compliance_requests_shop_id_received_at_idx" ON "compliance_requests"("shop_id", "received_at");

-- AddForeignKey
ALTER TABLE "shops" ADD CONSTRAINT "shops_kit_account_id_fkey" FOREIGN KEY ("kit_account_id") REFERENCES "kit_accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kit_tokens" ADD CONSTRAINT "kit_tokens_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "kit_accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kit_requests" ADD CONSTRAINT "kit_requests_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "kit_accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "templates" ADD CONSTRAINT "templates_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "kit_accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "catalog_products" ADD CONSTRAINT "catalog_products_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "kit_accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "palette_colors" ADD CONSTRAINT "palette_colors_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "kit_accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "artwork_references" ADD CONSTRAINT "artwork_references_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "artwork_references" ADD CONSTRAINT "artwork_references_sha256_fkey" FOREIGN KEY ("sha256") REFERENCES "artwork_files"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "store_variants" ADD CONSTRAINT "store_variants_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "variant_links" ADD CONSTRAINT "variant_links_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kit_orders" ADD CONSTRAINT "kit_orders_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kit_orders" ADD CONSTRAINT "kit_orders_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "kit_accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kit_order_lines" ADD CONSTRAINT "kit_order_lines_kit_order_id_fkey" FOREIGN KEY ("kit_order_id") REFERENCES "kit_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_kit_order_id_fkey" FOREIGN KEY ("kit_order_id") REFERENCES "kit_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "holds" ADD CONSTRAINT "holds_kit_order_id_fkey" FOREIGN KEY ("kit_order_id") REFERENCES "kit_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kit_order_id_fkey" FOREIGN KEY ("kit_order_id") REFERENCES "kit_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "timeline" ADD CONSTRAINT "timeline_kit_order_id_fkey" FOREIGN KEY ("kit_order_id") REFERENCES "kit_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_kit_order_id_fkey" FOREIGN KEY ("kit_order_id") REFERENCES "kit_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_kit_order_id_fkey" FOREIGN KEY ("kit_order_id") REFERENCES "kit_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

