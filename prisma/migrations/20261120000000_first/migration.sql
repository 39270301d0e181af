-- The schema: tables in the order of prisma/schema.prisma, each with its indexes; then what refers to them, functions and triggers.
-- Each later change is a migration of its own (CONTRIBUTING.md "A migration").

CREATE TYPE "KitEnvironment" AS ENUM ('production', 'staging');
CREATE TYPE "KitAccountKind" AS ENUM ('unknown', 'standard', 'invoice');
CREATE TYPE "KitTokenState" AS ENUM ('active', 'refused', 'retired');
CREATE TYPE "Submission" AS ENUM ('received', 'held', 'ready', 'submitting', 'submitted', 'rejected', 'unknown', 'exists_unlinked', 'review', 'void');
CREATE TYPE "CancelState" AS ENUM ('none', 'requested', 'sending', 'done', 'refused', 'unknown', 'blocked');
CREATE TYPE "AttemptKind" AS ENUM ('create', 'cancel');
CREATE TYPE "ShipmentState" AS ENUM ('seen', 'fulfilling', 'fulfilled', 'unknown');
CREATE TYPE "InboxSource" AS ENUM ('shopify', 'kit');
CREATE TYPE "LinkRunKind" AS ENUM ('link', 'csv', 'undo', 'costs');
CREATE TYPE "LinkRowState" AS ENUM ('waiting', 'done', 'failed', 'skipped', 'refused', 'left_out');
CREATE TYPE "CheckState" AS ENUM ('reading', 'store', 'ledger', 'done', 'failed');
CREATE TYPE "ProductDraftState" AS ENUM ('intended', 'sending', 'unknown', 'made', 'refused');
CREATE TYPE "BulkOperationState" AS ENUM ('prepared', 'asked', 'running', 'ended');
CREATE TYPE "LinkRunState" AS ENUM ('draft', 'running', 'stopped', 'done');
CREATE TYPE "BulkOperationKind" AS ENUM ('variants', 'orders');

-- SKUs as they are compared, by the rule of app/kernel/kit-sku.ts: without white space around them, ASCII letters lowered:
-- PostgreSQL's own trim and lower know fewer spaces, and more letters.
CREATE FUNCTION sku_key_of(sku text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT lower(btrim("sku",
    E'\u0009\u000A\u000B\u000C\u000D\u0020\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A' ||
    E'\u2028\u2029\u202F\u205F\u3000\uFEFF') COLLATE "C")
$function$;

CREATE FUNCTION is_kit_sku(sku text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT coalesce(starts_with(sku_key_of("sku"), 'pmt_'), false)
$function$;

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
    "links_judged_at" TIMESTAMPTZ(3),
    "service_id" TEXT,
    "service_location_id" TEXT,
    "sales_noted_to" TIMESTAMPTZ(3),
    "service_home_id" TEXT,
    "store_email" TEXT,
    "order_fields_before" TIMESTAMPTZ(3),
    "variants_read_done_at" TIMESTAMPTZ(3),
    "artwork_keys_from" TIMESTAMPTZ(3),
    "sales_counted_at" TIMESTAMPTZ(3),
    "sweep_began" TIMESTAMPTZ(3),
    "sweep_cursor" TEXT,
    "sweep_since" TIMESTAMPTZ(3),
    "paused_for" INTEGER,
    "resumed_at" TIMESTAMPTZ(3),
    CONSTRAINT "shops_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX shops_domain_key ON shops (domain);

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
    CONSTRAINT "shopify_sessions_pkey" PRIMARY KEY (id)
);
CREATE INDEX shopify_sessions_shop_domain_idx ON shopify_sessions (shop_domain);

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
    "unreachable_since" TIMESTAMPTZ(3),
    "unread" JSONB NOT NULL DEFAULT '{}',
    "events_unheard_since" TIMESTAMPTZ(3),
    "former_event_address_hash" TEXT,
    "former_event_until" TIMESTAMPTZ(3),
    "first_order_right_at" TIMESTAMPTZ(3),
    CONSTRAINT "kit_accounts_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX kit_accounts_event_address_hash_key ON kit_accounts (event_address_hash);
CREATE UNIQUE INDEX kit_accounts_former_event_address_hash_key ON kit_accounts (former_event_address_hash);

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
    "asked_at" TIMESTAMPTZ(3),
    CONSTRAINT "kit_tokens_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX kit_tokens_fingerprint_key ON kit_tokens (fingerprint);
CREATE UNIQUE INDEX kit_tokens_account_id_version_key ON kit_tokens (account_id, version);

CREATE TABLE "kit_requests" (
    "id" BIGSERIAL NOT NULL,
    "account_id" UUID NOT NULL,
    "started_at" timestamp(6) with time zone NOT NULL DEFAULT clock_timestamp(),
    "precedence" SMALLINT NOT NULL,
    CONSTRAINT "kit_requests_pkey" PRIMARY KEY (id)
);
CREATE INDEX kit_requests_account_id_started_at_idx ON kit_requests (account_id, started_at);

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
    "words" TSVECTOR GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(((((name || ' '::text) || slug) || ' '::text) || external_sku), '[!-/:-@[-`{-~]+'::text, ' '::text, 'g'::text))) STORED,
    "sku_key" TEXT GENERATED ALWAYS AS (sku_key_of(external_sku)) STORED NOT NULL,
    CONSTRAINT "templates_pkey" PRIMARY KEY (id)
);
CREATE INDEX templates_account_id_name_id_idx ON templates (account_id, name, id);
CREATE UNIQUE INDEX templates_account_id_external_sku_key ON templates (account_id, external_sku);
CREATE UNIQUE INDEX templates_account_id_slug_key ON templates (account_id, slug);
CREATE INDEX templates_account_id_chart_sha256_idx ON templates (account_id, chart_sha256);
CREATE INDEX templates_sku_key_idx ON templates (account_id, lower(external_sku));
CREATE INDEX templates_words_idx ON templates USING gin (words);
CREATE INDEX templates_account_id_sku_key_idx ON templates (account_id, sku_key);

CREATE TABLE "catalog_products" (
    "account_id" UUID NOT NULL,
    "kit_product_id" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "category_name" TEXT NOT NULL,
    "style_name" TEXT NOT NULL,
    "size_name" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "gone_at" TIMESTAMPTZ(3),
    CONSTRAINT "catalog_products_pkey" PRIMARY KEY (account_id, kit_product_id)
);

CREATE TABLE "palette_colors" (
    "account_id" UUID NOT NULL,
    "dmc_code" TEXT NOT NULL,
    "hex" TEXT NOT NULL,
    CONSTRAINT "palette_colors_pkey" PRIMARY KEY (account_id, dmc_code)
);

CREATE TABLE "artwork_files" (
    "sha256" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "artwork_files_pkey" PRIMARY KEY (sha256)
);

CREATE TABLE "artwork_references" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "shop_id" UUID NOT NULL,
    "sha256" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "released_at" TIMESTAMPTZ(3),
    "keyed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "artwork_references_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX artwork_references_key_key ON artwork_references (key);
CREATE UNIQUE INDEX artwork_references_shop_id_sha256_key ON artwork_references (shop_id, sha256);

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
    "link_reason" TEXT,
    "link_state" TEXT NOT NULL DEFAULT 'not_linked',
    "unit_cost" TEXT,
    "words" TSVECTOR GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(((((((product_title || ' '::text) || variant_title) || ' '::text) || sku) || ' '::text) || handle), '[!-/:-@[-`{-~]+'::text, ' '::text, 'g'::text))) STORED,
    "kits_sold" INTEGER NOT NULL DEFAULT 0,
    "sku_key" TEXT GENERATED ALWAYS AS (sku_key_of(sku)) STORED NOT NULL,
    "product_image" TEXT,
    "product_type" TEXT NOT NULL DEFAULT '',
    "vendor" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "store_variants_pkey" PRIMARY KEY (shop_id, variant_id)
);
CREATE INDEX store_variants_shop_id_product_title_variant_id_idx ON store_variants (shop_id, product_title, variant_id);
CREATE INDEX store_variants_shop_id_sku_idx ON store_variants (shop_id, sku);
CREATE INDEX store_variants_shop_id_product_id_idx ON store_variants (shop_id, product_id);
CREATE INDEX store_variants_shop_id_link_state_product_title_variant_id_idx ON store_variants (shop_id, link_state, product_title, variant_id);
CREATE INDEX store_variants_words_idx ON store_variants USING gin (words);
-- The linking screen narrowed to what sold, most sold first, of all states and of one: as few rows as were sold.
CREATE INDEX store_variants_sold_idx ON store_variants (shop_id, ((- kits_sold)), product_title, variant_id) WHERE (kits_sold > 0);
CREATE INDEX store_variants_state_sold_idx ON store_variants (shop_id, link_state, ((- kits_sold)), product_title, variant_id) WHERE (kits_sold > 0);
CREATE INDEX store_variants_shop_id_sku_key_idx ON store_variants (shop_id, sku_key);

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
    "sku_key" TEXT GENERATED ALWAYS AS (sku_key_of(external_sku)) STORED NOT NULL,
    CONSTRAINT "variant_links_pkey" PRIMARY KEY (id)
);
CREATE INDEX variant_links_shop_id_external_sku_idx ON variant_links (shop_id, external_sku);
CREATE INDEX variant_links_shop_id_drift_reason_idx ON variant_links (shop_id, drift_reason);
CREATE UNIQUE INDEX variant_links_shop_id_variant_id_key ON variant_links (shop_id, variant_id);

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
    "kit_wanted_at" timestamp(6) with time zone,
    "lease_owner" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "fence" BIGINT NOT NULL DEFAULT 0,
    "nudges" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "last_fault" TEXT,
    "differences" JSONB,
    "kit_read_fault" TEXT,
    "tagged" BOOLEAN DEFAULT false,
    "progress_reported_at" TIMESTAMPTZ(3),
    "order_fields" JSONB,
    "phase" TEXT GENERATED ALWAYS AS (
CASE
    WHEN ((submission = 'void'::"Submission") OR (kit_canceled_at IS NOT NULL)) THEN 'closed'::text
    WHEN (submission = ANY (ARRAY['received'::"Submission", 'held'::"Submission", 'ready'::"Submission", 'submitting'::"Submission", 'unknown'::"Submission"])) THEN 'open'::text
    WHEN (submission <> 'submitted'::"Submission") THEN 'stuck'::text
    WHEN (kit_stage = 1) THEN 'unpaid'::text
    WHEN (kit_stage = 2) THEN 'in_production'::text
    WHEN (kit_stage = 3) THEN 'shipped'::text
    WHEN (kit_stage = 4) THEN 'delivered'::text
    ELSE 'at_kit'::text
END) STORED NOT NULL,
    "name_key" TEXT GENERATED ALWAYS AS ((lower(order_name) COLLATE "C")) STORED NOT NULL,
    CONSTRAINT "kit_orders_pkey" PRIMARY KEY (id)
);
CREATE INDEX kit_orders_due_at_idx ON kit_orders (due_at);
CREATE INDEX kit_orders_lease_until_idx ON kit_orders (lease_until);
CREATE INDEX kit_orders_account_id_kit_wanted_kit_wanted_at_idx ON kit_orders (account_id, kit_wanted, kit_wanted_at);
CREATE INDEX kit_orders_shop_id_placed_at_id_idx ON kit_orders (shop_id, placed_at DESC, id);
CREATE INDEX kit_orders_shop_id_submission_placed_at_id_idx ON kit_orders (shop_id, submission, placed_at DESC, id);
CREATE INDEX kit_orders_reference_idx ON kit_orders (reference);
CREATE UNIQUE INDEX kit_orders_shop_id_shopify_order_id_part_environment_key ON kit_orders (shop_id, shopify_order_id, part, environment);
CREATE UNIQUE INDEX kit_orders_account_id_kit_order_id_key ON kit_orders (account_id, kit_order_id);
CREATE UNIQUE INDEX kit_orders_account_id_reference_key ON kit_orders (account_id, reference);
CREATE INDEX kit_orders_shop_id_created_at_idx ON kit_orders (shop_id, created_at);
CREATE INDEX kit_orders_shop_id_submission_kit_stage_idx ON kit_orders (shop_id, submission, kit_stage);
CREATE INDEX kit_orders_shop_id_phase_placed_at_id_idx ON kit_orders (shop_id, phase, placed_at DESC, id);
CREATE INDEX kit_orders_shop_id_name_key_idx ON kit_orders (shop_id, name_key);
CREATE INDEX kit_orders_shop_id_kit_order_id_idx ON kit_orders (shop_id, kit_order_id);
CREATE INDEX kit_orders_earlier_idx ON kit_orders (shop_id, placed_at DESC, id) WHERE (wait_reason = 'placed_before_go_live'::text);
CREATE INDEX kit_orders_due_since_idx ON kit_orders (shop_id, COALESCE(kit_created_at, placed_at), id) WHERE (phase = 'unpaid'::text);
-- A sweep finds shipments without an event from Kit, in each account, every five minutes.
CREATE INDEX kit_orders_shipped_idx ON kit_orders (account_id, kit_stage_at) WHERE (kit_stage = 3);
-- Orders of stores that were removed from a Kit account: the list of what needs attention counts them on every page, and few rows of
-- any store have that fault.
CREATE INDEX kit_orders_removed_idx ON kit_orders (shop_id) WHERE (last_fault = 'removed_from_account'::text);
-- A sweep reads what shipped lately, every half hour, and not the shipped orders of years.
CREATE INDEX kit_orders_shipped_lately_idx ON kit_orders (kit_stage_at) WHERE ((kit_stage >= 3) AND (kit_canceled_at IS NULL) AND (submission = 'submitted'::"Submission"));

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
    "rest_quantity" INTEGER NOT NULL DEFAULT 0,
    "placed_at" TIMESTAMPTZ(3),
    "shop_id" UUID,
    CONSTRAINT "kit_order_lines_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX kit_order_lines_kit_order_id_line_item_id_key ON kit_order_lines (kit_order_id, line_item_id);
CREATE INDEX kit_order_lines_shop_id_external_sku_placed_at_kit_order_id_idx ON kit_order_lines (shop_id, external_sku, placed_at DESC, kit_order_id);

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
    CONSTRAINT "attempts_pkey" PRIMARY KEY (id)
);
CREATE INDEX attempts_started_at_idx ON attempts (started_at);
CREATE UNIQUE INDEX attempts_kit_order_id_kind_number_key ON attempts (kit_order_id, kind, number);

CREATE TABLE "holds" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kit_order_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "until" TIMESTAMPTZ(3),
    "lifted_at" TIMESTAMPTZ(3),
    "lifted_by" TEXT,
    CONSTRAINT "holds_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX holds_kit_order_id_reason_key ON holds (kit_order_id, reason);

CREATE TABLE "approvals" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kit_order_id" UUID NOT NULL,
    "what" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "params" JSONB,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "approvals_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX approvals_kit_order_id_what_key ON approvals (kit_order_id, what);

CREATE TABLE "timeline" (
    "id" BIGSERIAL NOT NULL,
    "kit_order_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "params" JSONB,
    CONSTRAINT "timeline_pkey" PRIMARY KEY (id)
);
CREATE INDEX timeline_kit_order_id_id_idx ON timeline (kit_order_id, id);

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
    CONSTRAINT "shipments_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX shipments_kit_order_id_location_id_key ON shipments (kit_order_id, location_id);

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
    "cause" TEXT GENERATED ALWAYS AS (
CASE
    WHEN (kind = 'order_held'::text) THEN ('order_held.'::text || COALESCE((params ->> 'reason'::text), ''::text))
    ELSE kind
END) STORED NOT NULL,
    "listed" BOOLEAN GENERATED ALWAYS AS (((resolved_at IS NULL) AND (kind <> ALL (ARRAY['unpaid_long'::text, 'kit_unauthorized'::text, 'kit_disconnected'::text, 'sending_paused'::text])) AND (NOT ((kind = 'order_held'::text) AND COALESCE((((params ->> 'reason'::text) = 'placed_before_go_live'::text) AND (NOT (params ? 'again'::text))), false))))) STORED NOT NULL,
    CONSTRAINT "tasks_pkey" PRIMARY KEY (id)
);
CREATE INDEX tasks_shop_id_resolved_at_since_idx ON tasks (shop_id, resolved_at, since);
CREATE UNIQUE INDEX tasks_shop_id_kind_subject_key ON tasks (shop_id, kind, subject);
CREATE INDEX tasks_kit_order_id_idx ON tasks (kit_order_id);
CREATE INDEX tasks_listed_idx ON tasks (shop_id, since, id) WHERE listed;
CREATE INDEX tasks_listed_cause_idx ON tasks (shop_id, cause, since, id) WHERE listed;
CREATE INDEX tasks_resolved_at_idx ON tasks (resolved_at) WHERE (resolved_at IS NOT NULL);
CREATE INDEX tasks_open_idx ON tasks (shop_id, kind) WHERE (resolved_at IS NULL);

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
    "lane" TEXT NOT NULL,
    CONSTRAINT "inbox_pkey" PRIMARY KEY (id)
);
CREATE INDEX inbox_due_at_idx ON inbox (due_at);
CREATE INDEX inbox_received_at_idx ON inbox (received_at);
CREATE UNIQUE INDEX inbox_source_delivery_id_key ON inbox (source, delivery_id);
-- The deliveries about one order that still wait, taken together: as few rows as wait.
CREATE INDEX inbox_waiting_idx ON inbox (origin, subject_id) WHERE (due_at IS NOT NULL);
CREATE INDEX inbox_lane_idx ON inbox (origin, lane, due_at, id) WHERE (due_at IS NOT NULL);

CREATE TABLE "compliance_requests" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "shop_id" UUID,
    "shop_domain" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "order_ids" JSONB NOT NULL,
    "kit_orders" JSONB NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handled_at" TIMESTAMPTZ(3),
    CONSTRAINT "compliance_requests_pkey" PRIMARY KEY (id)
);
CREATE INDEX compliance_requests_shop_id_received_at_idx ON compliance_requests (shop_id, received_at);

CREATE TABLE "leases" (
    "name" TEXT NOT NULL,
    "owner" TEXT,
    "until" TIMESTAMPTZ(3),
    "fence" BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT "leases_pkey" PRIMARY KEY (name)
);

CREATE TABLE "link_counts" (
    "shop_id" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "sold" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "link_counts_pkey" PRIMARY KEY (shop_id, state)
);

CREATE TABLE "unit_costs" (
    "shop_id" UUID NOT NULL,
    "kit_product_id" BIGINT NOT NULL,
    "amount" TEXT NOT NULL,
    CONSTRAINT "unit_costs_pkey" PRIMARY KEY (shop_id, kit_product_id)
);

CREATE TABLE "link_runs" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "shop_id" UUID NOT NULL,
    "kind" "LinkRunKind" NOT NULL,
    "state" "LinkRunState" NOT NULL DEFAULT 'draft',
    "stop_reason" TEXT,
    "undo_of" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    CONSTRAINT "link_runs_pkey" PRIMARY KEY (id)
);
CREATE INDEX link_runs_shop_id_created_at_idx ON link_runs (shop_id, created_at DESC);

CREATE TABLE "link_run_rows" (
    "run_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "product_id" TEXT NOT NULL,
    "variant_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "old_sku" TEXT NOT NULL,
    "new_sku" TEXT NOT NULL,
    "old_link" TEXT,
    "new_link" TEXT,
    "account_id" UUID,
    "old_tracked" BOOLEAN,
    "new_tracked" BOOLEAN,
    "old_cost" TEXT,
    "new_cost" TEXT,
    "warnings" TEXT[] DEFAULT ARRAY[]::text[],
    "state" "LinkRowState" NOT NULL DEFAULT 'waiting',
    "reason" TEXT,
    "detail" TEXT,
    "bulk_line" INTEGER,
    "kit_size" TEXT,
    "variant_size" TEXT,
    CONSTRAINT "link_run_rows_pkey" PRIMARY KEY (run_id, "position")
);
CREATE INDEX link_run_rows_run_id_state_position_idx ON link_run_rows (run_id, state, "position");
CREATE INDEX link_run_rows_run_id_bulk_line_idx ON link_run_rows (run_id, bulk_line);

CREATE TABLE "design_images" (
    "account_id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    CONSTRAINT "design_images_pkey" PRIMARY KEY (account_id, slug, role)
);

CREATE TABLE "check_reports" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "shop_id" UUID NOT NULL,
    "night_of" TEXT,
    "state" "CheckState" NOT NULL DEFAULT 'reading',
    "since" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "cursor" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "fault" TEXT,
    "sold" INTEGER NOT NULL DEFAULT 0,
    "at_kit" INTEGER NOT NULL DEFAULT 0,
    "waiting" INTEGER NOT NULL DEFAULT 0,
    "elsewhere" INTEGER NOT NULL DEFAULT 0,
    "missing" INTEGER NOT NULL DEFAULT 0,
    "doubled" INTEGER NOT NULL DEFAULT 0,
    "unread" INTEGER NOT NULL DEFAULT 0,
    "mailed_at" TIMESTAMPTZ(3),
    CONSTRAINT "check_reports_pkey" PRIMARY KEY (id)
);
CREATE INDEX check_reports_shop_id_started_at_id_idx ON check_reports (shop_id, started_at DESC, id);
CREATE INDEX check_reports_due_at_idx ON check_reports (due_at);
CREATE UNIQUE INDEX check_reports_shop_id_night_of_key ON check_reports (shop_id, night_of);

CREATE TABLE "checked_orders" (
    "report_id" UUID NOT NULL,
    "shopify_order_id" TEXT NOT NULL,
    "verdict" TEXT,
    "doubled" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "checked_orders_pkey" PRIMARY KEY (report_id, shopify_order_id)
);

CREATE TABLE "check_differences" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "report_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "shopify_order_id" TEXT NOT NULL,
    "order_name" TEXT NOT NULL,
    "part" INTEGER NOT NULL DEFAULT 1,
    "kit_order_id" UUID,
    "params" JSONB NOT NULL DEFAULT '{}',
    "signature" TEXT NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handled_at" TIMESTAMPTZ(3),
    CONSTRAINT "check_differences_pkey" PRIMARY KEY (id)
);
CREATE INDEX check_differences_report_id_found_at_id_idx ON check_differences (report_id, found_at, id);
CREATE INDEX check_differences_shopify_order_id_idx ON check_differences (shopify_order_id);
CREATE INDEX check_differences_kit_order_id_idx ON check_differences (kit_order_id);

CREATE TABLE "mail_states" (
    "shop_id" UUID NOT NULL,
    "confirmation_for" TEXT,
    "confirmation_sent_at" TIMESTAMPTZ(3),
    "confirmation_wanted_at" TIMESTAMPTZ(3),
    "alerts_sent_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "retry_at" TIMESTAMPTZ(3),
    "fault" TEXT,
    "test_sent_at" TIMESTAMPTZ(3),
    "test_wanted_at" TIMESTAMPTZ(3),
    "unpaid_told_at" TIMESTAMPTZ(3),
    CONSTRAINT "mail_states_pkey" PRIMARY KEY (shop_id)
);

CREATE TABLE "service_stock" (
    "shop_id" UUID NOT NULL,
    "inventory_item_id" TEXT NOT NULL,
    CONSTRAINT "service_stock_pkey" PRIMARY KEY (shop_id, inventory_item_id)
);

CREATE TABLE "product_drafts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "shop_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "external_sku" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "handle" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "vendor" TEXT NOT NULL DEFAULT '',
    "product_type" TEXT NOT NULL DEFAULT '',
    "price" TEXT NOT NULL,
    "cost" TEXT,
    "state" "ProductDraftState" NOT NULL DEFAULT 'intended',
    "reason" TEXT,
    "refusals" JSONB NOT NULL DEFAULT '[]',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "attempted_at" TIMESTAMPTZ(3),
    "product_id" TEXT,
    "variant_id" TEXT,
    "made_at" TIMESTAMPTZ(3),
    "linked_at" TIMESTAMPTZ(3),
    "image" TEXT NOT NULL DEFAULT 'none',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "size" TEXT NOT NULL DEFAULT '',
    "tags" TEXT[] DEFAULT ARRAY[]::text[],
    "target_id" TEXT,
    "channels" TEXT[],
    "publication" TEXT NOT NULL DEFAULT 'none',
    "publication_words" TEXT NOT NULL DEFAULT '',
    "publication_wanted_at" TIMESTAMPTZ(3),
    "collections" TEXT[] DEFAULT ARRAY[]::text[],
    "left_out" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "product_drafts_pkey" PRIMARY KEY (id)
);
CREATE INDEX product_drafts_due_at_idx ON product_drafts (due_at);
CREATE INDEX product_drafts_shop_id_product_id_idx ON product_drafts (shop_id, product_id);
CREATE UNIQUE INDEX product_drafts_shop_id_external_sku_number_key ON product_drafts (shop_id, external_sku, number);
CREATE UNIQUE INDEX product_drafts_shop_id_handle_key ON product_drafts (shop_id, handle);
-- Two requests that add to one product at the same time could give it the same design twice.
CREATE UNIQUE INDEX product_drafts_open_target_key ON product_drafts (shop_id, target_id) WHERE ((target_id IS NOT NULL) AND (state = ANY (ARRAY['intended'::"ProductDraftState", 'sending'::"ProductDraftState", 'unknown'::"ProductDraftState"])));

CREATE TABLE "bulk_operations" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "shop_id" UUID NOT NULL,
    "run_id" UUID,
    "attempt" INTEGER NOT NULL DEFAULT 1,
    "state" "BulkOperationState" NOT NULL DEFAULT 'prepared',
    "operation_id" TEXT,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "asked_at" TIMESTAMPTZ(3),
    "moved_at" TIMESTAMPTZ(3),
    "check_id" UUID,
    "kind" "BulkOperationKind" NOT NULL DEFAULT 'variants',
    CONSTRAINT "bulk_operations_pkey" PRIMARY KEY (id),
    CONSTRAINT "bulk_operations_check_kind" CHECK (((kind = 'orders'::"BulkOperationKind") = (check_id IS NOT NULL)))
);
CREATE INDEX bulk_operations_shop_id_state_idx ON bulk_operations (shop_id, state);
CREATE UNIQUE INDEX bulk_operations_run_id_attempt_key ON bulk_operations (run_id, attempt);
CREATE UNIQUE INDEX bulk_operations_check_id_attempt_key ON bulk_operations (check_id, attempt);

CREATE TABLE "sold_variants" (
    "shop_id" UUID NOT NULL,
    "variant_id" TEXT NOT NULL,
    "sold_at" TIMESTAMPTZ(3) NOT NULL,
    "as_kit" BOOLEAN NOT NULL,
    "kits_sold" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "sold_variants_pkey" PRIMARY KEY (shop_id, variant_id)
);

CREATE TABLE "delivery_estimates" (
    "account_id" UUID NOT NULL,
    "country" TEXT NOT NULL,
    "pieces" INTEGER NOT NULL,
    "production_days_min" INTEGER,
    "production_days_max" INTEGER,
    "shipping_days_min" INTEGER,
    "shipping_days_max" INTEGER,
    "known_at" TIMESTAMPTZ(3),
    "asked_at" TIMESTAMPTZ(3),
    "claimed_until" TIMESTAMPTZ(3),
    "rests_until" TIMESTAMPTZ(3),
    CONSTRAINT "delivery_estimates_pkey" PRIMARY KEY (account_id, country, pieces)
);
CREATE INDEX delivery_estimates_account_id_asked_at_idx ON delivery_estimates (account_id, asked_at);

CREATE TABLE "suggestion_searches" (
    "shop_id" UUID NOT NULL,
    "score" INTEGER NOT NULL,
    "untrack" BOOLEAN NOT NULL,
    "write_cost" BOOLEAN NOT NULL,
    "asked_at" timestamp(6) with time zone NOT NULL DEFAULT clock_timestamp(),
    "looked" INTEGER NOT NULL DEFAULT 0,
    "ended_at" TIMESTAMPTZ(3),
    "run_id" UUID,
    CONSTRAINT "suggestion_searches_pkey" PRIMARY KEY (shop_id)
);
CREATE UNIQUE INDEX suggestion_searches_run_id_key ON suggestion_searches (run_id);

CREATE TABLE "intended_sizes" (
    "shop_id" UUID NOT NULL,
    "variant_id" TEXT NOT NULL,
    "external_sku" TEXT NOT NULL,
    "variant_size" TEXT NOT NULL,
    "kit_size" TEXT NOT NULL,
    "said_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "intended_sizes_pkey" PRIMARY KEY (shop_id, variant_id, external_sku)
);

CREATE TABLE "not_kits" (
    "shop_id" UUID NOT NULL,
    "product_id" TEXT NOT NULL,
    "variant_id" TEXT NOT NULL DEFAULT '',
    "said_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "not_kits_pkey" PRIMARY KEY (shop_id, product_id, variant_id)
);

CREATE TABLE "chart_thumbnails" (
    "sha256" TEXT NOT NULL,
    "bytes" BYTEA,
    "drawn_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "chart_thumbnails_pkey" PRIMARY KEY (sha256)
);

CREATE TABLE "asked_mails" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "shop_id" UUID NOT NULL,
    "address_hash" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "asked_mails_pkey" PRIMARY KEY (id)
);
CREATE INDEX asked_mails_shop_id_sent_at_idx ON asked_mails (shop_id, sent_at);
CREATE INDEX asked_mails_address_hash_sent_at_idx ON asked_mails (address_hash, sent_at);

CREATE TABLE "other_fulfillments" (
    "kit_order_id" UUID NOT NULL,
    "fulfillment_id" TEXT NOT NULL,
    "location_id" TEXT NOT NULL,
    "state" "ShipmentState" NOT NULL,
    "tracking" JSONB NOT NULL,
    "lines" JSONB NOT NULL,
    "attempted_at" TIMESTAMPTZ(3),
    "fault" TEXT,
    CONSTRAINT "other_fulfillments_pkey" PRIMARY KEY (kit_order_id, fulfillment_id)
);

CREATE TABLE "product_draft_sizes" (
    "draft_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "external_sku" TEXT NOT NULL,
    "size" TEXT NOT NULL,
    "price" TEXT NOT NULL,
    "cost" TEXT,
    "variant_id" TEXT,
    CONSTRAINT "product_draft_sizes_pkey" PRIMARY KEY (draft_id, "position")
);
CREATE UNIQUE INDEX product_draft_sizes_draft_id_external_sku_key ON product_draft_sizes (draft_id, external_sku);

CREATE TABLE "unlinked_sales" (
    "shop_id" UUID NOT NULL,
    "shopify_order_id" TEXT NOT NULL,
    "variant_id" TEXT NOT NULL,
    "placed_at" TIMESTAMPTZ(3) NOT NULL,
    "units" INTEGER NOT NULL,
    "open_units" INTEGER NOT NULL,
    "why" TEXT,
    "design" TEXT,
    CONSTRAINT "unlinked_sales_pkey" PRIMARY KEY (shop_id, shopify_order_id, variant_id)
);
CREATE INDEX unlinked_sales_shop_id_variant_id_idx ON unlinked_sales (shop_id, variant_id);
CREATE INDEX unlinked_sales_placed_at_idx ON unlinked_sales (placed_at);

CREATE TABLE "intended_charts" (
    "shop_id" UUID NOT NULL,
    "external_sku" TEXT NOT NULL,
    "chart_sha256" TEXT NOT NULL,
    "kit_size" TEXT NOT NULL,
    "said_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "intended_charts_pkey" PRIMARY KEY (shop_id, external_sku)
);

CREATE TABLE "product_defaults" (
    "shop_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "vendor" TEXT NOT NULL,
    "product_type" TEXT NOT NULL,
    "tags" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "channels_left_out" TEXT[] DEFAULT ARRAY[]::text[],
    "collections" TEXT[] DEFAULT ARRAY[]::text[],
    CONSTRAINT "product_defaults_pkey" PRIMARY KEY (shop_id)
);

CREATE TABLE "account_places" (
    "shop_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "token_id" UUID,
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),
    "removed_why" TEXT,
    CONSTRAINT "account_places_pkey" PRIMARY KEY (shop_id, account_id),
    CONSTRAINT "account_places_removed" CHECK (((removed_at IS NULL) = (removed_why IS NULL)))
);
CREATE INDEX account_places_account_id_idx ON account_places (account_id);
CREATE INDEX account_places_token_id_idx ON account_places (token_id);

CREATE TABLE "former_artwork_keys" (
    "key" TEXT NOT NULL,
    "shop_id" UUID NOT NULL,
    "sha256" TEXT NOT NULL,
    "replaced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "former_artwork_keys_pkey" PRIMARY KEY (key)
);
CREATE INDEX former_artwork_keys_shop_id_sha256_idx ON former_artwork_keys (shop_id, sha256);

CREATE TABLE "flow_events" (
    "id" BIGSERIAL NOT NULL,
    "shop_id" UUID NOT NULL,
    "trigger" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "occurrence" TEXT NOT NULL,
    "kit_order_id" UUID,
    "detail" TEXT,
    "happened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "told_at" TIMESTAMPTZ(3),
    "fault" TEXT,
    CONSTRAINT "flow_events_pkey" PRIMARY KEY (id)
);
CREATE INDEX flow_events_shop_id_due_at_idx ON flow_events (shop_id, due_at);
CREATE INDEX flow_events_due_at_idx ON flow_events (due_at);
CREATE INDEX flow_events_happened_at_idx ON flow_events (happened_at);
CREATE INDEX flow_events_kit_order_id_idx ON flow_events (kit_order_id);
CREATE UNIQUE INDEX flow_events_shop_id_trigger_subject_occurrence_key ON flow_events (shop_id, trigger, subject, occurrence);

-- The numbers of menus, views and Home: each change of a row adds a line here in the same transaction, and a sweep adds the lines up,
-- so that no transaction waits for a counter that another one holds.
CREATE TABLE "order_counts" (
    "id" BIGSERIAL NOT NULL,
    "shop_id" UUID NOT NULL,
    "what" TEXT NOT NULL,
    "detail" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,
    "folded" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "order_counts_pkey" PRIMARY KEY (id)
);
CREATE INDEX order_counts_shop_id_what_at_detail_idx ON order_counts (shop_id, what, at, detail);
CREATE INDEX order_counts_unfolded_idx ON order_counts (shop_id) WHERE (NOT folded);

ALTER TABLE "shops" ADD CONSTRAINT "shops_kit_account_id_fkey" FOREIGN KEY (kit_account_id) REFERENCES kit_accounts(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "kit_tokens" ADD CONSTRAINT "kit_tokens_account_id_fkey" FOREIGN KEY (account_id) REFERENCES kit_accounts(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "kit_requests" ADD CONSTRAINT "kit_requests_account_id_fkey" FOREIGN KEY (account_id) REFERENCES kit_accounts(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "templates" ADD CONSTRAINT "templates_account_id_fkey" FOREIGN KEY (account_id) REFERENCES kit_accounts(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "catalog_products" ADD CONSTRAINT "catalog_products_account_id_fkey" FOREIGN KEY (account_id) REFERENCES kit_accounts(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "palette_colors" ADD CONSTRAINT "palette_colors_account_id_fkey" FOREIGN KEY (account_id) REFERENCES kit_accounts(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "artwork_references" ADD CONSTRAINT "artwork_references_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "artwork_references" ADD CONSTRAINT "artwork_references_sha256_fkey" FOREIGN KEY (sha256) REFERENCES artwork_files(sha256) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "store_variants" ADD CONSTRAINT "store_variants_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "variant_links" ADD CONSTRAINT "variant_links_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "kit_orders" ADD CONSTRAINT "kit_orders_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "kit_orders" ADD CONSTRAINT "kit_orders_account_id_fkey" FOREIGN KEY (account_id) REFERENCES kit_accounts(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "kit_order_lines" ADD CONSTRAINT "kit_order_lines_kit_order_id_fkey" FOREIGN KEY (kit_order_id) REFERENCES kit_orders(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_kit_order_id_fkey" FOREIGN KEY (kit_order_id) REFERENCES kit_orders(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "holds" ADD CONSTRAINT "holds_kit_order_id_fkey" FOREIGN KEY (kit_order_id) REFERENCES kit_orders(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kit_order_id_fkey" FOREIGN KEY (kit_order_id) REFERENCES kit_orders(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "timeline" ADD CONSTRAINT "timeline_kit_order_id_fkey" FOREIGN KEY (kit_order_id) REFERENCES kit_orders(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_kit_order_id_fkey" FOREIGN KEY (kit_order_id) REFERENCES kit_orders(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_kit_order_id_fkey" FOREIGN KEY (kit_order_id) REFERENCES kit_orders(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "link_counts" ADD CONSTRAINT "link_counts_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "unit_costs" ADD CONSTRAINT "unit_costs_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "link_runs" ADD CONSTRAINT "link_runs_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "link_run_rows" ADD CONSTRAINT "link_run_rows_run_id_fkey" FOREIGN KEY (run_id) REFERENCES link_runs(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "design_images" ADD CONSTRAINT "design_images_account_id_fkey" FOREIGN KEY (account_id) REFERENCES kit_accounts(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "check_reports" ADD CONSTRAINT "check_reports_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "checked_orders" ADD CONSTRAINT "checked_orders_report_id_fkey" FOREIGN KEY (report_id) REFERENCES check_reports(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "check_differences" ADD CONSTRAINT "check_differences_report_id_fkey" FOREIGN KEY (report_id) REFERENCES check_reports(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "check_differences" ADD CONSTRAINT "check_differences_kit_order_id_fkey" FOREIGN KEY (kit_order_id) REFERENCES kit_orders(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "mail_states" ADD CONSTRAINT "mail_states_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "service_stock" ADD CONSTRAINT "service_stock_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "product_drafts" ADD CONSTRAINT "product_drafts_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "bulk_operations" ADD CONSTRAINT "bulk_operations_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "bulk_operations" ADD CONSTRAINT "bulk_operations_run_id_fkey" FOREIGN KEY (run_id) REFERENCES link_runs(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "bulk_operations" ADD CONSTRAINT "bulk_operations_check_id_fkey" FOREIGN KEY (check_id) REFERENCES check_reports(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "sold_variants" ADD CONSTRAINT "sold_variants_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "delivery_estimates" ADD CONSTRAINT "delivery_estimates_account_id_fkey" FOREIGN KEY (account_id) REFERENCES kit_accounts(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "suggestion_searches" ADD CONSTRAINT "suggestion_searches_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "suggestion_searches" ADD CONSTRAINT "suggestion_searches_run_id_fkey" FOREIGN KEY (run_id) REFERENCES link_runs(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "intended_sizes" ADD CONSTRAINT "intended_sizes_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "not_kits" ADD CONSTRAINT "not_kits_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "chart_thumbnails" ADD CONSTRAINT "chart_thumbnails_sha256_fkey" FOREIGN KEY (sha256) REFERENCES artwork_files(sha256) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "asked_mails" ADD CONSTRAINT "asked_mails_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "other_fulfillments" ADD CONSTRAINT "other_fulfillments_kit_order_id_fkey" FOREIGN KEY (kit_order_id) REFERENCES kit_orders(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "product_draft_sizes" ADD CONSTRAINT "product_draft_sizes_draft_id_fkey" FOREIGN KEY (draft_id) REFERENCES product_drafts(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "unlinked_sales" ADD CONSTRAINT "unlinked_sales_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "intended_charts" ADD CONSTRAINT "intended_charts_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "product_defaults" ADD CONSTRAINT "product_defaults_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "account_places" ADD CONSTRAINT "account_places_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "account_places" ADD CONSTRAINT "account_places_account_id_fkey" FOREIGN KEY (account_id) REFERENCES kit_accounts(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "account_places" ADD CONSTRAINT "account_places_token_id_fkey" FOREIGN KEY (token_id) REFERENCES kit_tokens(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "former_artwork_keys" ADD CONSTRAINT "former_artwork_keys_shop_id_sha256_fkey" FOREIGN KEY (shop_id, sha256) REFERENCES artwork_references(shop_id, sha256) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "flow_events" ADD CONSTRAINT "flow_events_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "flow_events" ADD CONSTRAINT "flow_events_kit_order_id_fkey" FOREIGN KEY (kit_order_id) REFERENCES kit_orders(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "order_counts" ADD CONSTRAINT "order_counts_shop_id_fkey" FOREIGN KEY (shop_id) REFERENCES shops(id) ON UPDATE CASCADE ON DELETE CASCADE;

-- What a kit order counts as. Zones differ by quarters of an hour, so any shop's days can be put together from quarters.
CREATE FUNCTION order_count_keys(o kit_orders)
 RETURNS TABLE(what text, detail text, at timestamp with time zone)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT o.phase, CASE WHEN o.phase = 'open' AND o.submission NOT IN ('submitting', 'unknown') THEN coalesce(o.wait_reason, '') ELSE '' END,
         CASE WHEN o.phase = 'in_production' THEN date_bin('1 day', coalesce(o.kit_stage_at, '1970-01-01Z'), '1970-01-01Z') ELSE '1970-01-01Z' END
   WHERE o.phase IN ('open', 'unpaid', 'in_production')
  UNION ALL
  SELECT one.what, '', date_bin('15 minutes', o.placed_at, '1970-01-01Z')
    FROM (VALUES ('sold', true), ('sent', o.submission = 'submitted'),
                 ('shipped', o.kit_stage >= 3 AND o.kit_canceled_at IS NULL)) AS one (what, counts)
   WHERE one.counts AND o.part = 1 AND o.environment = 'production' AND o.submission <> 'void'
$function$;

CREATE FUNCTION count_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO order_counts (shop_id, what, detail, at, count)
  SELECT c.shop_id, c.what, c.detail, c.at, sum(c.change)
    FROM (SELECT OLD.shop_id, k.*, -1 AS change FROM order_count_keys(OLD) k WHERE TG_OP <> 'INSERT'
          UNION ALL
          SELECT NEW.shop_id, k.*, 1 FROM order_count_keys(NEW) k WHERE TG_OP <> 'DELETE') c
   GROUP BY 1, 2, 3, 4 HAVING sum(c.change) <> 0;
  RETURN NULL;
END $function$;

-- By its first fulfillment an order has shipped: when, and after how many quarters of a day.
CREATE FUNCTION count_shipment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  others TIMESTAMPTZ;
  earlier TIMESTAMPTZ;
  later TIMESTAMPTZ;
BEGIN
  SELECT min(s.fulfilled_at) INTO others FROM shipments s
   WHERE s.kit_order_id = coalesce(NEW.kit_order_id, OLD.kit_order_id) AND s.id <> coalesce(NEW.id, OLD.id);
  earlier := CASE WHEN TG_OP = 'INSERT' THEN others ELSE least(others, OLD.fulfilled_at) END;
  later := CASE WHEN TG_OP = 'DELETE' THEN others ELSE least(others, NEW.fulfilled_at) END;
  IF earlier IS NOT DISTINCT FROM later THEN RETURN NULL; END IF;
  INSERT INTO order_counts (shop_id, what, detail, at, count)
  SELECT o.shop_id, c.what, c.detail, c.at, sum(c.change)
    FROM kit_orders o, (VALUES (earlier, -1), (later, 1)) AS f (at, change), LATERAL (
           SELECT 'fulfilled' AS what, '' AS detail, date_bin('15 minutes', f.at, '1970-01-01Z') AS at, f.change
           UNION ALL
           SELECT 'took', greatest(0, round(extract(epoch FROM f.at - o.placed_at) / 21600))::text,
                  date_bin('1 day', o.placed_at, '1970-01-01Z'), f.change
            WHERE o.part = 1 AND o.environment = 'production') c
   WHERE o.id = coalesce(NEW.kit_order_id, OLD.kit_order_id) AND f.at IS NOT NULL
   GROUP BY 1, 2, 3, 4 HAVING sum(c.change) <> 0;
  RETURN NULL;
END $function$;

-- `task`: tasks on the list by their cause. `needs_you`: orders with such a task; those of one order are only changed under its row.
CREATE FUNCTION count_task()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  before BOOLEAN := TG_OP <> 'INSERT' AND OLD.listed;
  after BOOLEAN := TG_OP <> 'DELETE' AND NEW.listed;
  shop UUID := coalesce(NEW.shop_id, OLD.shop_id);
  kit_order UUID := coalesce(NEW.kit_order_id, OLD.kit_order_id);
BEGIN
  IF before THEN INSERT INTO order_counts (shop_id, what, detail, at, count) VALUES (shop, 'task', OLD.cause, '1970-01-01Z', -1); END IF;
  IF after THEN INSERT INTO order_counts (shop_id, what, detail, at, count) VALUES (shop, 'task', NEW.cause, '1970-01-01Z', 1); END IF;
  IF before <> after AND kit_order IS NOT NULL
     AND NOT EXISTS (SELECT FROM tasks t WHERE t.kit_order_id = kit_order AND t.listed AND t.id <> coalesce(NEW.id, OLD.id)) THEN
    INSERT INTO order_counts (shop_id, what, at, count) VALUES (shop, 'needs_you', '1970-01-01Z', CASE WHEN after THEN 1 ELSE -1 END);
  END IF;
  RETURN NULL;
END $function$;

-- Counts a shop again from its rows, which are locked meanwhile. For a host to call.
CREATE FUNCTION recount_orders(shop uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  LOCK TABLE kit_orders, shipments, tasks IN SHARE MODE;
  DELETE FROM order_counts WHERE shop_id = shop;
  INSERT INTO order_counts (shop_id, what, detail, at, count, folded)
  WITH fulfilled AS (
    SELECT o.placed_at, o.part, o.environment, f.at
      FROM kit_orders o JOIN LATERAL (SELECT min(s.fulfilled_at) AS at FROM shipments s WHERE s.kit_order_id = o.id) f ON f.at IS NOT NULL
     WHERE o.shop_id = shop),
  listed AS (SELECT cause, kit_order_id FROM tasks WHERE shop_id = shop AND listed)
  SELECT shop, k.what, k.detail, k.at, count(*), true FROM kit_orders o, order_count_keys(o) k WHERE o.shop_id = shop GROUP BY 2, 3, 4
  UNION ALL
  SELECT shop, 'fulfilled', '', date_bin('15 minutes', at, '1970-01-01Z'), count(*), true FROM fulfilled GROUP BY 4
  UNION ALL
  SELECT shop, 'took', greatest(0, round(extract(epoch FROM at - placed_at) / 21600))::text, date_bin('1 day', placed_at, '1970-01-01Z'), count(*), true
    FROM fulfilled WHERE part = 1 AND environment = 'production' GROUP BY 3, 4
  UNION ALL
  SELECT shop, 'task', cause, '1970-01-01Z', count(*), true FROM listed GROUP BY cause
  UNION ALL
  SELECT shop, 'needs_you', '', '1970-01-01Z', count(DISTINCT kit_order_id), true FROM listed HAVING count(kit_order_id) > 0;
END $function$;

CREATE FUNCTION line_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT o.shop_id, o.placed_at INTO NEW.shop_id, NEW.placed_at FROM kit_orders o WHERE o.id = NEW.kit_order_id;
  RETURN NEW;
END $function$;

CREATE TRIGGER count_added_order AFTER INSERT ON kit_orders FOR EACH ROW EXECUTE FUNCTION count_order();

CREATE TRIGGER count_changed_order
  AFTER UPDATE OF shop_id, submission, wait_reason, kit_stage, kit_stage_at, kit_canceled_at, placed_at, part, environment ON kit_orders
  FOR EACH ROW WHEN ((OLD.shop_id, OLD.submission, OLD.wait_reason, OLD.kit_stage, OLD.kit_stage_at, OLD.kit_canceled_at, OLD.placed_at, OLD.part, OLD.environment)
    IS DISTINCT FROM (NEW.shop_id, NEW.submission, NEW.wait_reason, NEW.kit_stage, NEW.kit_stage_at, NEW.kit_canceled_at, NEW.placed_at, NEW.part, NEW.environment))
  EXECUTE FUNCTION count_order();

CREATE TRIGGER count_removed_order AFTER DELETE ON kit_orders FOR EACH ROW EXECUTE FUNCTION count_order();

CREATE TRIGGER line_of_order BEFORE INSERT ON kit_order_lines FOR EACH ROW EXECUTE FUNCTION line_of_order();

CREATE TRIGGER count_added_shipment AFTER INSERT ON shipments FOR EACH ROW WHEN ((new.fulfilled_at IS NOT NULL)) EXECUTE FUNCTION count_shipment();

CREATE TRIGGER count_changed_shipment AFTER UPDATE OF fulfilled_at ON shipments FOR EACH ROW WHEN ((old.fulfilled_at IS DISTINCT FROM new.fulfilled_at)) EXECUTE FUNCTION count_shipment();

CREATE TRIGGER count_removed_shipment AFTER DELETE ON shipments FOR EACH ROW WHEN ((old.fulfilled_at IS NOT NULL)) EXECUTE FUNCTION count_shipment();

CREATE TRIGGER count_added_task AFTER INSERT ON tasks FOR EACH ROW WHEN (new.listed) EXECUTE FUNCTION count_task();

CREATE TRIGGER count_changed_task AFTER UPDATE ON tasks FOR EACH ROW WHEN (((old.listed OR new.listed) AND ((old.listed IS DISTINCT FROM new.listed) OR (old.cause IS DISTINCT FROM new.cause)))) EXECUTE FUNCTION count_task();

CREATE TRIGGER count_removed_task AFTER DELETE ON tasks FOR EACH ROW WHEN (old.listed) EXECUTE FUNCTION count_task();
