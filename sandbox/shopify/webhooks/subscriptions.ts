// The app's webhook topics with their fields: read from its own shopify.app.toml, as `shopify app deploy` does.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { DeclaredMetafield } from "../model/declared-metafields.ts";
import type { DeclaredTrigger } from "../model/flow.ts";
import type { WebhookSubscription } from "../types.ts";

const DEFAULT_URI = "/webhooks/shopify";
const DEFAULT_TOPICS = [
  "orders/paid",
  "orders/updated",
  "orders/edited",
  "orders/cancelled",
  "orders/delete",
  "orders/risk_assessment_changed",
  "refunds/create",
  "fulfillment_orders/order_routing_complete",
  "fulfillment_orders/placed_on_hold",
  "fulfillment_orders/hold_released",
  "fulfillment_orders/rescheduled",
  "fulfillment_orders/scheduled_fulfillment_order_ready",
  "fulfillment_orders/moved",
  "fulfillment_orders/split",
  "fulfillment_orders/merged",
  "fulfillment_orders/cancelled",
  "fulfillment_orders/fulfillment_request_submitted",
  "fulfillment_orders/cancellation_request_submitted",
  "products/create",
  "products/update",
  "products/delete",
  "app/uninstalled",
  "app/scopes_update",
  "bulk_operations/finish",
  "customers/data_request",
  "customers/redact",
  "shop/redact",
];
const DEFAULT_SCOPES = [
  "read_orders",
  "write_orders",
  "read_products",
  "write_products",
  "read_locations",
  "read_merchant_managed_fulfillment_orders",
  "write_merchant_managed_fulfillment_orders",
  "read_assigned_fulfillment_orders",
  "write_assigned_fulfillment_orders",
  "read_third_party_fulfillment_orders",
  "write_fulfillments",
  "write_inventory",
  "read_files",
  "write_files",
  "write_app_proxy",
];

export interface AppConfig {
  scopes: string[];
  metafields: DeclaredMetafield[];
  subscriptions: WebhookSubscription[];
}

export const DEFAULT_APP_CONFIG: AppConfig = {
  scopes: DEFAULT_SCOPES,
  metafields: [],
  subscriptions: DEFAULT_TOPICS.map((topic) => ({ topic, uri: DEFAULT_URI })),
};

/** Missing file: null. Relative addresses stay relative, absolute ones lose their origin. */
export function readAppConfig(file: string): AppConfig | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return null;
  }
  return parseAppConfig(text);
}

export function parseAppConfig(toml: string): AppConfig {
  const tables = readTables(toml);
  const scopes = tables.find((one) => one.name === "access_scopes")?.values.scopes;
  const subscriptions = tables
    .filter((one) => one.name === "webhooks.subscriptions")
    .flatMap(({ values }) => {
      const topics = [...list(values.topics), ...list(values.compliance_topics)];
      const includeFields = values.include_fields === undefined ? undefined : list(values.include_fields);
      const uri = typeof values.uri === "string" ? values.uri.replace(/^https?:\/\/[^/]+/, "") : DEFAULT_URI;
      return topics.map((topic) => ({ topic, uri, includeFields }));
    });
  return {
    scopes:
      typeof scopes === "string"
        ? scopes
            .split(",")
            .map((one) => one.trim())
            .filter(Boolean)
        : [],
    metafields: tables.flatMap(({ name, values }) => {
      const key = /^order\.metafields\.app\.(\w+)$/.exec(name)?.[1];
      return key === undefined ? [] : [declaredMetafield(key, values)];
    }),
    subscriptions,
  };
}

function declaredMetafield(key: string, values: Table["values"]): DeclaredMetafield {
  const { name, type, "validations.choices": choices, "access.customer_account": customers } = values;
  if (typeof name !== "string" || typeof type !== "string") throw new Error(`Metafield ${key} has no name or type`);
  const byCustomers = customers === "read_write";
  return { key, name, type, byCustomers, ...(choices !== undefined && { choices: list(choices) }) };
}

/** The triggers for Shopify Flow among the extensions of a shopify.extension.toml. */
export function parseFlowTriggers(toml: string): DeclaredTrigger[] {
  const found: (DeclaredTrigger & { type: string })[] = [];
  for (const { name, values } of readTables(toml)) {
    const text = (key: string) => (typeof values[key] === "string" ? values[key] : "");
    if (name === "extensions")
      found.push({ type: text("type"), handle: text("handle"), name: text("name"), fields: {} });
    const last = found.at(-1);
    if (name !== "extensions.settings.fields" || !last) continue;
    // A reference has no key of its own: `order_reference` is sent as `order_id`.
    last.fields[text("key") || text("type").replace(/_reference$/, "_id")] = text("type");
  }
  return found
    .filter(({ type }) => type === "flow_trigger")
    .map(({ handle, name, fields }) => ({ handle, name, fields }));
}

/** For every folder in `extensions/`. Missing: none. */
export function readFlowTriggers(folder: string): DeclaredTrigger[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name, "shopify.extension.toml");
    return existsSync(file) ? parseFlowTriggers(readFileSync(file, "utf8")) : [];
  });
}

type TomlValue = string | string[];
interface Table {
  name: string;
  values: Record<string, TomlValue>;
}

const list = (value: TomlValue | undefined): string[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** The part of TOML used by an app's configuration: tables, arrays of tables, strings and lists of strings. */
function readTables(toml: string): Table[] {
  const tables: Table[] = [{ name: "", values: {} }];
  const lines = toml.split("\n").map(withoutComment);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const header = /^\[{1,2}\s*([\w.-]+)\s*\]{1,2}$/.exec(line)?.[1];
    if (header) tables.push({ name: header, values: {} });
    const pair = /^([\w.-]+)\s*=\s*(.*)$/.exec(line);
    if (!pair?.[1]) continue;
    let value = pair[2] ?? "";
    while (value.startsWith("[") && !value.endsWith("]") && at + 1 < lines.length) value += ` ${lines[++at] ?? ""}`;
    const strings = [...value.matchAll(/"([^"]*)"|'([^']*)'/g)].map((match) => match[1] ?? match[2] ?? "");
    const table = tables.at(-1);
    if (table) table.values[pair[1]] = value.startsWith("[") ? strings : (strings[0] ?? value);
  }
  return tables;
}

const withoutComment = (line: string): string => line.replace(/^((?:[^"'#]|"[^"]*"|'[^']*')*)#.*$/, "$1").trim();
