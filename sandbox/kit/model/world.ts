import type { Random } from "./random.ts";

/** The state of one sandbox: two environments, each with its brands and their data. In memory only. */
export type Environment = "production" | "staging";
export const ENVIRONMENTS = ["production", "staging"] as const;

export type AccountKind = "standard" | "invoice";

export interface Token {
  readonly id: number;
  /** SHA-256 of the token, hex: "tokens are stored hashed". */
  readonly hash: string;
  /** The last four characters, to distinguish tokens in the portal. */
  readonly hint: string;
  readonly createdAt: Date;
  /** False until an administrator has granted API access. */
  enabled: boolean;
  /** From this time on the token is refused. */
  revokedAt: Date | null;
}

export interface ProductTemplate {
  readonly id: number;
  readonly uid: string;
  readonly slug: string;
  name: string;
  active: boolean;
  catalogProductId: number;
  chartSha256: string;
  /** The print file itself, for the portal. */
  chart: Uint8Array;
  updatedAt: Date;
}

export interface CustomerInfo {
  name: string;
  address1: string;
  country: string;
  email?: string | undefined;
  phone?: string | undefined;
  address2?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  postal_code?: string | undefined;
}

/** The result of the asynchronous check of a line's artwork. */
export type ArtworkVerdict =
  | { kind: "pending" }
  | { kind: "not-fetched" }
  | { kind: "unreachable"; reason: string }
  | { kind: "matches"; sha256: string; sku: string }
  | { kind: "other-product"; sha256: string; sku: string }
  | { kind: "unknown-artwork"; sha256: string };

export interface OrderLine {
  readonly id: number;
  readonly productId: number;
  readonly quantity: number;
  readonly artworkLocation: string;
  /** http was accepted because the address is on loopback; a real supplier would have refused it. */
  readonly plainHttp: boolean;
  artwork: ArtworkVerdict;
}

export interface TrackingEntry {
  carrier: string;
  tracking_number: string;
  tracking_url: string;
}

export type CancelType = "no_cost" | "production_cost";

export interface KitOrder {
  readonly id: number;
  readonly environment: Environment;
  readonly brand: string;
  readonly account: AccountKind;
  readonly reference: string;
  readonly createdAt: Date;
  readonly customer: CustomerInfo;
  readonly lines: OrderLine[];
  state: string;
  paid: boolean;
  canceled: boolean;
  cancelType: CancelType | null;
  tracking: TrackingEntry[];
  /** Set to play an order that can't, or can still, be canceled; null follows the choices. */
  allowCancelOverride: boolean | null;
  history: { at: Date; what: string }[];
}

export interface Webhook {
  readonly id: number;
  readonly address: string;
  readonly event: string;
  readonly secret: string | null;
}

export interface Brand {
  readonly environment: Environment;
  readonly slug: string;
  readonly name: string;
  readonly account: AccountKind;
  access: "none" | "requested" | "granted";
  accessNote: string;
  readonly tokens: Token[];
  readonly templates: Map<string, ProductTemplate>;
  readonly orders: Map<number, KitOrder>;
  readonly references: Map<string, KitOrder>;
  readonly webhooks: Map<number, Webhook>;
}

export interface World {
  brands: Record<Environment, Map<string, Brand>>;
  random: Random;
  /** A new id, unique over both environments, so that a control request needs only the id. */
  nextId(kind: "order" | "line" | "template" | "webhook" | "token"): number;
}

export const BRAND_SEEDS = [
  { slug: "brightside", name: "Brightside Kits", account: "standard", access: "granted" },
  { slug: "northwind", name: "Northwind Crafts", account: "invoice", access: "granted" },
  { slug: "marigold", name: "Marigold Studio", account: "standard", access: "none" },
] as const;

export interface BrandSeed {
  readonly slug: BrandSlug;
  readonly name: string;
  readonly account: AccountKind;
  readonly access: "granted" | "none";
}

type SeededSlug = (typeof BRAND_SEEDS)[number]["slug"];
type FurtherSlug = `brand-${number}`;
export type BrandSlug = SeededSlug | FurtherSlug;

/** Brands beside the seeded ones, all of the standard kind and with access. */
export function furtherSeeds(count: number): BrandSeed[] {
  return Array.from({ length: count }, (_, at) => ({
    slug: `brand-${at + 1}` as const,
    name: `Brand ${at + 1}`,
    account: "standard",
    access: "granted",
  }));
}

const FIRST_IDS = { order: 48_210, line: 91_300, template: 5_120, webhook: 310, token: 1 } as const;

export function createWorld(random: Random, seeds: readonly BrandSeed[] = BRAND_SEEDS): World {
  const last = { ...FIRST_IDS } as Record<keyof typeof FIRST_IDS, number>;
  const brandsOf = (environment: Environment) =>
    new Map(seeds.map((seed) => [seed.slug as string, createBrand(environment, seed)]));
  return {
    brands: { production: brandsOf("production"), staging: brandsOf("staging") },
    random,
    nextId: (kind) => (last[kind] += 1),
  };
}

function createBrand(environment: Environment, seed: BrandSeed): Brand {
  return {
    environment,
    slug: seed.slug,
    name: seed.name,
    account: seed.account,
    access: seed.access,
    accessNote: "",
    tokens: [],
    templates: new Map(),
    orders: new Map(),
    references: new Map(),
    webhooks: new Map(),
  };
}

export function allBrands(world: World): Brand[] {
  return ENVIRONMENTS.flatMap((environment) => [...world.brands[environment].values()]);
}

export function findOrder(world: World, id: number): { brand: Brand; order: KitOrder } | undefined {
  for (const brand of allBrands(world)) {
    const order = brand.orders.get(id);
    if (order) return { brand, order };
  }
  return undefined;
}
