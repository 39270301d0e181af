import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createArtworkCheck } from "./artwork-check.ts";
import { createChoiceBook, type ChoiceBook, type Choices } from "./choices.ts";
import { API_PATHS, type KitContext } from "./context.ts";
import { CONTROL_PATH } from "./control/serve.ts";
import { createEventSender } from "./events.ts";
import { createFaultBook, type FaultBook } from "./faults.ts";
import { seededRandom } from "./model/random.ts";
import { createRateWindow } from "./model/rate-window.ts";
import { seedBrands, type SeededBrands } from "./model/seeded-brands.ts";
import { BRAND_SEEDS, createWorld, furtherSeeds, type World } from "./model/world.ts";
import { createOperations, type Operations } from "./operations.ts";
import { createKitServer } from "./server.ts";
import { createTokenDesk, type TokenDesk } from "./token-desk.ts";
import { createTruthLog, type Truth } from "./truth.ts";

export type { Choices } from "./choices.ts";
export type { FaultInput } from "./faults.ts";
export type { Operation } from "./operations.ts";
export type { EventRecord, RequestRecord, Truth } from "./truth.ts";
export type { BrandSlug, Environment, KitOrder, TrackingEntry } from "./model/world.ts";

export interface KitSandboxOptions {
  /** Default 0: any free port. */
  port?: number;
  /** Loopback only: the sandbox trusts every caller. */
  host?: "127.0.0.1";
  /** The clock of orders and of the request limit; default the machine's. */
  clock?: () => Date;
  /** Seed of tokens, SKUs, tracking numbers and the chance of faults; default 1. */
  seed?: number;
  /** Brands beside the three that are always there (`brand-1` and so on); default 0. */
  furtherBrands?: number;
  /** Requests per brand in any 60 s; default 60. */
  limitPerMinute?: number;
  /** Whether artwork is fetched and its hash compared; default true. */
  fetchArtwork?: boolean;
  /** Where the specification is silent; the defaults are in choices.ts. */
  choices?: Partial<Choices>;
}

export interface KitSandbox {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly baseUrl: string;
  readonly stagingBaseUrl: string;
  readonly controlUrl: string;
  readonly portalUrl: string;
  /** The brands and their initial tokens. */
  readonly brands: SeededBrands;
  readonly tokens: TokenDesk;
  /** Payment, shipping, delivery and cancellation outside the API. */
  readonly orders: Operations;
  readonly choices: ChoiceBook;
  readonly faults: FaultBook;
  readonly truth: Truth;
  /** Changes the request limit of all brands from now on. */
  setLimit(perMinute: number): void;
  /** Resolves when no event and no check of an artwork is in progress. */
  idle(): Promise<void>;
  /** Back to the start: no orders, templates, webhooks, faults or truth; initial tokens and choices. */
  reset(): void;
  /** Closes open connections and waits for it. */
  close(): Promise<void>;
}

export async function startKitSandbox(options: KitSandboxOptions = {}): Promise<KitSandbox> {
  const { port = 0, host = "127.0.0.1", clock = () => new Date(), seed = 1, limitPerMinute = 60 } = options;
  const closing = new AbortController();
  const seeds = [...BRAND_SEEDS, ...furtherSeeds(options.furtherBrands ?? 0)];
  const choices = createChoiceBook(options.choices ?? {});
  const window = createRateWindow(limitPerMinute);

  let random = seededRandom(seed);
  let world: World = createWorld(random, seeds);
  const brands = seedBrands(world, seeds, clock());
  const faults = createFaultBook(() => random);
  const truth = createTruthLog(() => world);
  const artwork = createArtworkCheck({ enabled: options.fetchArtwork ?? true, closing: closing.signal });
  const events = createEventSender({ choices: choices.current, now: clock, truth, closing: closing.signal });

  const reset = () => {
    random = seededRandom(seed);
    world = createWorld(random, seeds);
    seedBrands(world, seeds, clock());
    choices.reset();
    faults.clear();
    truth.reset();
    window.setLimit(limitPerMinute);
    window.reset();
    events.reset();
    artwork.reset();
  };

  let origin = "";
  const context: KitContext = {
    get origin() {
      return origin;
    },
    world: () => world,
    now: clock,
    choices,
    faults,
    truth,
    window,
    events,
    artwork,
    reset,
    closing: closing.signal,
  };

  const server = createKitServer(context);
  server.listen(port, host);
  await once(server, "listening");
  origin = `http://${host}:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    baseUrl: origin + API_PATHS.production,
    stagingBaseUrl: origin + API_PATHS.staging,
    controlUrl: origin + CONTROL_PATH,
    portalUrl: `${origin}/portal`,
    brands,
    tokens: createTokenDesk(context),
    orders: createOperations(context),
    choices,
    faults,
    truth,
    setLimit: window.setLimit,
    async idle() {
      await Promise.all([events.idle(), artwork.idle()]);
    },
    reset,
    async close() {
      closing.abort();
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      await Promise.all([events.idle(), artwork.idle()]);
    },
  };
}
