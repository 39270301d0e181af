// What the app asks of Shopify, held against Shopify's own published schema: no network, no stand-in.
import {
  buildClientSchema,
  type DocumentNode,
  getNamedType,
  type GraphQLSchema,
  type IntrospectionQuery,
  NoDeprecatedCustomRule,
  parse as parseGraphql,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse as parseToml } from "smol-toml";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { TOPICS } from "../../app/intake/webhook-topics.ts";
import {
  CHANNEL_SCOPES,
  missingScopes,
  requiredScopes,
  SCOPES,
  SERVICE_SCOPES,
  TERMS_SCOPES,
} from "../../app/shopify/access/scopes.ts";
import { API_VERSION } from "../../app/shopify/api-version.ts";
import { CARRIERS } from "../../app/shopify/orders/carriers.ts";
import graphqlConfig from "../../graphql.config.ts";
import { ADMIN_SCHEMA_FILE, ensureAdminSchema } from "../../scripts/admin-schema.ts";
import { appToml } from "../../scripts/app-toml.ts";

const modules = import.meta.glob<Record<string, string>>("../../app/shopify/operations/*.ts", { eager: true });
const operations = Object.entries(modules).flatMap(([file, exports]) =>
  // What only Kit as a fulfillment service asks stands in files of its own. A fragment is sent within others.
  Object.entries(exports)
    .filter(([, text]) => !/^#graphql\s+fragment/.test(text))
    .map(([name, text]) => ({ name, text, document: parseGraphql(text), needs: needsOf(path.basename(file)) })),
);

function needsOf(file: string): "begin" | "service" | "channels" | "terms" {
  if (file.startsWith("fulfillment-")) return "service";
  if (file === "payment-terms.ts") return "terms";
  return file === "channels.ts" ? "channels" : "begin";
}

const ScopeRules = z.object({
  offline_scopes: z.object({
    items: z.array(
      z.object({ typeName: z.string(), fieldName: z.string().optional(), offlineScopes: z.array(z.string()) }),
    ),
  }),
});

const Toml = z.object({
  embedded: z.literal(true),
  access_scopes: z.object({
    scopes: z.string(),
    optional_scopes: z.array(z.string()),
    use_legacy_install_flow: z.literal(false),
  }),
  webhooks: z.object({
    api_version: z.string(),
    subscriptions: z.array(
      z.object({
        topics: z.array(z.string()).default([]),
        compliance_topics: z.array(z.string()).default([]),
        uri: z.string(),
        include_fields: z.array(z.string()).optional(),
        filter: z.string().optional(),
      }),
    ),
  }),
});

let schema: GraphQLSchema;
/** `Type` or `Type.field` → the scopes of which one is needed. */
let rules: Map<string, string[]>;
let toml: z.infer<typeof Toml>;

beforeAll(async () => {
  await ensureAdminSchema();
  const published: unknown = JSON.parse(await readFile(ADMIN_SCHEMA_FILE, "utf8"));
  schema = buildClientSchema((published as { data: IntrospectionQuery }).data);
  rules = new Map(
    ScopeRules.parse(published)
      .offline_scopes.items.filter(({ offlineScopes }) => offlineScopes.length > 0)
      .map((item) => [item.fieldName ? `${item.typeName}.${item.fieldName}` : item.typeName, item.offlineScopes]),
  );
  const root = path.resolve(import.meta.dirname, "../..");
  toml = Toml.parse(parseToml(await readFile(path.join(root, "shopify.app.toml"), "utf8")));
});

describe("operations", () => {
  it.each(operations)("$name is valid and uses nothing that is deprecated", ({ document }) => {
    const errors = validate(schema, document, [...specifiedRules, NoDeprecatedCustomRule]);
    expect(errors.map(({ message }) => message)).toEqual([]);
  });

  it("ask for no note, no line properties and no customer record", () => {
    const fields = operations.flatMap(({ document }) => fieldsOf(document));
    for (const kept of ["note", "customAttributes", "customer", "billingAddress"]) expect(fields).not.toContain(kept);
  });

  it("have names of their own, by which a log tells them apart", () => {
    const names = operations.map(({ text }) => /(?:query|mutation) (\w+)/.exec(text)?.[1]);
    expect(new Set(names).size).toBe(operations.length);
  });
});

describe("scopes", () => {
  // What the schema file does not say: `tagsAdd` and `tagsRemove` name no scope, since it hangs on what is tagged; and an app
  // proxy is no operation of the API, but needs a scope of its own (shopify.dev, "About app proxies").
  const UNSAID = [["write_orders"], ["write_app_proxy"]];
  // Where one of several scopes opens a type, each shows another part of it: these parts are needed.
  const PARTS = [["read_merchant_managed_fulfillment_orders"], ["read_third_party_fulfillment_orders"]];
  const SERVICE_PARTS = [["read_assigned_fulfillment_orders"], ["write_assigned_fulfillment_orders"]];

  const scopesOfAll = (needs: (typeof operations)[number]["needs"]) =>
    operations.filter((one) => one.needs === needs).flatMap(({ document }) => scopesOf(document));
  const needs = () => [...scopesOfAll("begin"), ...UNSAID, ...PARTS];
  const serviceNeeds = () => [...needs(), ...scopesOfAll("service"), ...SERVICE_PARTS];
  const channelNeeds = () => [...needs(), ...scopesOfAll("channels")];
  const termsNeeds = () => [...needs(), ...scopesOfAll("terms")];
  const required = Object.keys(SCOPES);
  const optional = Object.keys(SERVICE_SCOPES);
  const channels = Object.keys(CHANNEL_SCOPES);
  const terms = Object.keys(TERMS_SCOPES);
  const WAYS: [string, { scopes: string[]; held: string[]; needs: () => string[][] }][] = [
    ["of a shop that begins", { scopes: required, held: required, needs }],
    ["of the fulfillment service", { scopes: optional, held: [...required, ...optional], needs: serviceNeeds }],
    ["of sales channels", { scopes: channels, held: [...required, ...channels], needs: channelNeeds }],
    ["of payment terms", { scopes: terms, held: [...required, ...terms], needs: termsNeeds }],
  ];
  const opens = (granted: string[], alternatives: string[]) =>
    alternatives.some((scope) => granted.includes(scope) || granted.includes(scope.replace(/^read_/, "write_")));

  it("of shopify.app.toml are those that have a reason", () => {
    expect(toml.access_scopes.scopes.split(",").toSorted()).toEqual(required.toSorted());
    expect(toml.access_scopes.optional_scopes.toSorted()).toEqual([...optional, ...channels, ...terms].toSorted());
  });

  it("are written into the configurations of both builds, which differ in nothing else", async () => {
    const root = path.resolve(import.meta.dirname, "../..");
    const [custom, app] = await Promise.all(
      ["shopify.app.toml", "shopify.app.public.toml"].map((file) => readFile(path.join(root, file), "utf8")),
    );
    expect(appToml(custom!, "custom", custom!)).toBe(custom);
    expect(appToml(custom!, "public", app!)).toBe(app);
    const { scopes, optional_scopes: asked } = Toml.parse(parseToml(app!)).access_scopes;
    expect(scopes.split(",").toSorted()).toEqual([...required, ...optional].toSorted());
    expect(asked.toSorted()).toEqual([...channels, ...terms].toSorted());
    // What the Shopify CLI filled in for a linked app stays.
    const linked = custom!.replace('client_id = ""', 'client_id = "4f12"');
    expect(appToml(custom!, "public", linked)).toContain('client_id = "4f12"');
  });

  describe.each(WAYS)("%s", (_title, way) => {
    it("grant everything that is queried", () => {
      expect(way.needs().filter((alternatives) => !opens(way.held, alternatives))).toEqual([]);
    });

    it.each(way.scopes)("hold %s because something fails without it", (scope) => {
      const others = way.held.filter((other) => other !== scope);
      expect(way.needs().some((alternatives) => !opens(others, alternatives))).toBe(true);
    });

    it("hold no write where reading is enough", () => {
      const narrower = way.scopes.filter((scope) => {
        const reading = way.held.map((other) => (other === scope ? other.replace(/^write_/, "read_") : other));
        return scope.startsWith("write_") && way.needs().every((alternatives) => opens(reading, alternatives));
      });
      expect(narrower).toEqual([]);
    });
  });

  it("are all required in the App Store, where new shops start with the service", () => {
    expect(Object.keys(requiredScopes("public")).toSorted()).toEqual([...required, ...optional].toSorted());
    expect(Object.keys(requiredScopes("custom"))).toEqual(required);
  });

  it("that a merchant has not granted are named, write scopes counting as read", () => {
    const granted = required.map((scope) => scope.replace("read_locations", "write_locations"));
    expect(missingScopes(granted.join(", "))).toEqual([]);
    expect(missingScopes("read_orders,write_products")).toContain("write_orders");
    expect(missingScopes("")).toEqual(required);
    expect(missingScopes(granted.join(","), SERVICE_SCOPES)).toEqual(optional);
  });
});

describe("shopify.app.toml", () => {
  const COMPLIANCE = ["customers/data_request", "customers/redact", "shop/redact"];

  it("names topics that Shopify has, and those that the intake understands", () => {
    const known = new Set(Object.keys(enumValues("WebhookSubscriptionTopic")));
    const topics = toml.webhooks.subscriptions.flatMap((subscription) => subscription.topics);
    for (const topic of topics) expect(known).toContain(topic.replaceAll("/", "_").toUpperCase());
    const compliance = toml.webhooks.subscriptions.flatMap((subscription) => subscription.compliance_topics);
    expect(compliance.toSorted()).toEqual(COMPLIANCE);
    expect([...topics, ...compliance].toSorted()).toEqual(Object.keys(TOPICS).toSorted());
  });

  it("asks for ids, dates and states only, and filters nothing", () => {
    for (const { topics, include_fields, filter } of toml.webhooks.subscriptions) {
      expect(filter).toBeUndefined();
      if (topics.length === 0) continue;
      expect(include_fields?.length).toBeGreaterThan(0);
      for (const field of include_fields ?? []) {
        expect(field).toMatch(/(^|\.)(id|\w+_id|\w+_at|status)$|^fulfillment_order_merges$/);
      }
    }
  });

  it("sends everything to one address, in the version that the app calls", () => {
    expect(new Set(toml.webhooks.subscriptions.map(({ uri }) => uri))).toEqual(new Set(["/webhooks/shopify"]));
    expect(toml.webhooks.api_version).toBe(API_VERSION);
  });

  it("has its types made from that version's schema", () => {
    expect(graphqlConfig.projects.default).toMatchObject({ schema: expect.stringContaining(API_VERSION) as unknown });
  });
});

describe("carriers", () => {
  it("are written as Shopify lists them", () => {
    const type = schema.getType("FulfillmentTrackingInfo");
    const listed = type && "getFields" in type ? type.getFields().company?.description : "";
    const everywhere = [...(listed ?? "").matchAll(/^ +\* (?!\*\*)(.+)$/gm)].map((match) => match[1]);
    const somewhere = (listed ?? "").split("specific countries:")[1]?.replaceAll(/\*\*.*?\*\*:|\* /g, ",") ?? "";
    const names = new Set([...everywhere, ...somewhere.split(/[,\n]/).map((name) => name.trim().replace(/\.$/, ""))]);
    // Two names are broken over lines in the list: "Old Dominion" and the like.
    const joined = somewhere.replaceAll(/\s+/g, " ");
    for (const name of CARRIERS) expect(names.has(name) || joined.includes(name), name).toBe(true);
  });
});

function fieldsOf(document: DocumentNode): string[] {
  const fields: string[] = [];
  visit(document, { Field: (node) => void fields.push(node.name.value) });
  return fields;
}

function scopesOf(document: DocumentNode): string[][] {
  const types = new TypeInfo(schema);
  const found: string[][] = [];
  visit(
    document,
    visitWithTypeInfo(types, {
      Field() {
        const parent = types.getParentType()?.name;
        const given = types.getType();
        const keys = [`${parent}.${types.getFieldDef()?.name}`, given ? getNamedType(given).name : ""];
        for (const key of keys) if (rules.has(key)) found.push(rules.get(key) ?? []);
      },
    }),
  );
  return found;
}

function enumValues(name: string): Record<string, unknown> {
  const type = schema.getType(name);
  if (!type || !("getValues" in type)) throw new Error(`${name} is no enum of the schema`);
  return Object.fromEntries(type.getValues().map((value) => [value.name, value]));
}
