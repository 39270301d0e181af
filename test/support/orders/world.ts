// A world in memory for the whole reconciler: shops, their store, Kit, a clock that tests move, processes that die. The
// deciding parts are the real ones; only the edges are models.
import { useSlot } from "../../../app/accounts/budget/use-slot.ts";
import { noteAccount } from "../../../app/accounts/tokens/note-answer.ts";
import { Fault } from "../../../app/kernel/fault.ts";
import {
  type KitAccountId,
  type KitOrderId,
  type KitOrderRowId,
  type LineItemId,
  type ShopifyOrderId,
  KitProductId,
  SlotId,
  ExternalSku as Sku,
} from "../../../app/kernel/ids.ts";
import { type KitBudget, type ShutReason } from "../../../app/kernel/kit-budget.ts";
import type { ShopRef } from "../../../app/kernel/shop-ref.ts";
import type { KitAnswer, KitOrder } from "../../../app/kit/kit-types.ts";
import type { OrderCommands } from "../../../app/orders/commands/command-outcomes.ts";
import { createOrderCommands } from "../../../app/orders/commands/commands.ts";
import { createStoreQuestion } from "../../../app/orders/commands/store-question.ts";
import type { OrderRules } from "../../../app/orders/decide/rules.ts";
import { advanceOrder } from "../../../app/orders/effects/advance-order.ts";
import { handleKitEvent } from "../../../app/orders/effects/handle-kit-event.ts";
import { openOrder } from "../../../app/orders/effects/open-order.ts";
import type { OrderDependencies } from "../../../app/orders/effects/order-dependencies.ts";
import { readTrackingLinks, withoutCustomer } from "../../../app/orders/kit-answers/without-customer.ts";
import type { Artwork } from "../../../app/orders/ports/artwork.ts";
import type { KitOrders } from "../../../app/orders/ports/kit.ts";
import type { OrderJobs } from "../../../app/orders/ports/order-jobs.ts";
import { maskCustomer } from "../../../app/privacy/masking.ts";
import { ACCOUNT, RULES, sha, SHOP, START } from "./builders.ts";
import { Ledger } from "./memory/ledger.ts";
import { createMemoryCommands, createMemoryEvents } from "./memory/memory-commands.ts";
import { type WorldShop, createMemoryFacts, FINGERPRINTS } from "./memory/memory-facts.ts";
import { createMemoryRows } from "./memory/memory-rows.ts";
import { createMemoryUnlinked, deletedKits, type NotedSales, sweepNoted } from "./memory/memory-unlinked.ts";
import { ModelKit } from "./model/model-kit.ts";
import { createModelRequests } from "./model/model-requests.ts";
import { ModelStore } from "./model/model-store.ts";
import { type Mishap, Process, ProcessDied } from "./processes.ts";

const WINDOW = 61_000;
/** Five store orders with some parts each have fewer. */
const MOST_KIT_ORDERS = 60;

interface KitEventAbout {
  account?: KitAccountId;
  orderIds: KitOrderId[];
  references: string[];
}

export class World {
  time = START.getTime();
  readonly now = (): Date => new Date(this.time);
  readonly ledger = new Ledger(this.now);
  readonly kit = new ModelKit(this.now);
  readonly store = new ModelStore(this.now);
  readonly shop: WorldShop;
  /** Sales without a link. */
  readonly noted: NotedSales = new Map();
  /** The merchant's earlier mark of the product whose link changes. */
  calledNoKit = false;
  wasLinked = false;
  /** The merchant's rules while no test changes them. */
  baseRules: OrderRules;
  /** When the fulfillment mode was changed; null: never. */
  modeSince: Date | null = null;
  /** Lines that were listed as unlinked kits when their product was deleted. */
  readonly deletedKits = new Set<LineItemId>();
  readonly logged: unknown[] = [];
  /** Violations as text; a test expects none. */
  readonly violations: string[] = [];
  readonly rows = createMemoryRows(this.ledger, (account, ask) => this.#budget().take(account, ask));
  readonly enqueued = new Map<KitOrderRowId, number>();
  readonly servedAt = new Map<KitAccountId, number>();
  requestLimit = 60;
  /** Booked, and not yet used by a request. */
  readonly slots = new Set<SlotId>();
  /** The faults for the next process. */
  mishap: Mishap | null = null;
  #unhandled: { until: Date; about: KitEventAbout }[] = [];
  #sleepers: { process: Process; end: Promise<void> }[] = [];
  #log: { account: KitAccountId; at: number; slot: SlotId }[] = [];
  /** Number of booked slots. */
  booked = 0;
  readonly #shut = new Map<KitAccountId, { until: Date; why: ShutReason }>();
  readonly #commandRows = createMemoryCommands(this.ledger, {
    id: () => this.shop.account?.id ?? null,
    designs: () => this.shop.templates,
  });
  readonly #events = createMemoryEvents(this.ledger);
  readonly #facts = createMemoryFacts(
    this.ledger,
    () => this.shop,
    (order) => deletedKits(this.noted, this.shop, order),
  );

  constructor(over: Partial<WorldShop> = {}) {
    this.baseRules = over.rules ?? RULES;
    this.shop = {
      goneLiveAt: new Date(START.getTime() - 1),
      pausedAt: null,
      uninstalledAt: null,
      account: { id: ACCOUNT, environment: "production", kind: "standard", practice: false, events: "expected" },
      rules: RULES,
      templates: ["fox", "owl"].map((name, index) => ({
        externalSku: Sku.parse(`pmt_${name}`),
        name,
        active: true,
        gone: false,
        productId: KitProductId.parse(11 + index),
        chartSha256: sha("ab"[index]!),
        artwork: "ready",
      })),
      missingArtwork: new Set(),
      damagedArtwork: new Set(),
      links: new Map(),
      notKits: new Set(),
      deleted: new Set(),
      ...over,
    };
    // No request without a slot of its own.
    this.kit.beforeCall = ({ endpoint, slot }) => {
      if (!this.slots.delete(slot)) this.violations.push(`a ${endpoint} at Kit without a slot of the budget`);
    };
  }

  get ref(): ShopRef {
    return SHOP;
  }

  pass(milliseconds: number): void {
    this.time += milliseconds;
  }

  commands(mishap: Mishap | null = null): OrderCommands {
    const process = new Process(mishap, () => this.pass(1));
    return createOrderCommands({ engine: this.engine(process), rows: this.#commandRows });
  }

  /** The merchant answers the question about the store, if the page asks it. */
  async sendToStore(id: KitOrderRowId): Promise<void> {
    const engine = this.engine(new Process(null, () => this.pass(1)));
    // The page shows no question while Shopify doesn't answer.
    const store = await createStoreQuestion(engine, this.#commandRows)(this.ref, id).catch(() => null);
    if (store) await this.commands().sendToStore(this.ref, id, store);
  }

  /** A webhook of the store for this order arrived. */
  look(orderId: ShopifyOrderId): Promise<void> {
    const accountEnvironment = this.shop.account?.environment ?? null;
    return this.run(async (engine) => {
      try {
        await openOrder(engine, this.ref, { orderId, accountEnvironment, goneLiveAt: this.shop.goneLiveAt });
      } catch (error) {
        // An order's first read failed, or was denied: the inbox processes the webhook's delivery again.
        if (!(error instanceof TypeError) && !(error instanceof Fault)) throw error;
      }
    });
  }

  advance(id: KitOrderRowId): Promise<void> {
    this.enqueued.delete(id);
    return this.run((engine) => advanceOrder(engine, id));
  }

  kitEvent({ account = ACCOUNT, ...about }: KitEventAbout): Promise<void> {
    return this.run(async (engine) => {
      const end = await handleKitEvent({ engine, rows: this.#events }, account, about);
      // The inbox handles the event again.
      if (end.kind === "busy") this.#unhandled.push({ until: end.until, about: { ...about, account } });
    });
  }

  /** A process does this work: to its end, to its death, or until it falls asleep. */
  async run(work: (engine: OrderDependencies) => Promise<unknown>): Promise<void> {
    const process = new Process(this.mishap, () => this.pass(3));
    this.mishap = null;
    const end = work(this.engine(process)).then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof ProcessDied)) this.violations.push(`thrown out of a process: ${String(error)}`);
      },
    );
    const how = await Promise.race([end, process.asleep]);
    if (how === "asleep") this.#sleepers.push({ process, end });
  }

  /** Sleeping processes continue as if no time had passed for them. */
  async wakeAll(): Promise<void> {
    for (const { process, end } of this.#sleepers.splice(0)) {
      process.wake();
      await end;
    }
  }

  /** The sweep of sales without a link. */
  async sweepUnlinked(): Promise<void> {
    for (const id of sweepNoted(this.noted, this.shop)) await this.look(id);
  }

  /** Enqueued jobs, due rows, expired leases: the work of queue and sweeps. */
  async work(rounds = 20): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      this.ledger.expireLeases();
      const due = this.#unhandled.filter(({ until }) => until.getTime() <= this.time);
      this.#unhandled = this.#unhandled.filter((event) => !due.includes(event));
      for (const { about } of due) await this.kitEvent(about);
      const enqueued = [...this.enqueued].filter(([, at]) => at <= this.time).map(([id]) => id);
      const ids = new Set([...enqueued, ...this.ledger.due()]);
      if (ids.size === 0) return;
      for (const id of ids) await this.advance(id);
    }
  }

  /** Lets time pass until nothing is due within `days`; true when it came to rest. */
  async settle(days: number): Promise<boolean> {
    const end = this.time + days * 86_400_000;
    // Five waiting orders, each read every half hour for three days, are 800 reads; a loop makes more.
    for (let look = 0; look < 1_000; look++) {
      await this.work();
      // A kit order that is made again and again is enough; each takes longer than the one before.
      if (this.kit.orders.length > MOST_KIT_ORDERS) return false;
      const jobs = [...this.enqueued.values()].map((at) => new Date(at));
      const next = [this.ledger.nextDue(), ...jobs]
        .filter((at) => at !== null)
        .sort((a, b) => a.getTime() - b.getTime())[0];
      if (!next || next.getTime() > end) return true;
      this.time = Math.max(this.time + 1, next.getTime());
    }
    return false;
  }

  giveToken(): void {
    this.kit.refusedTokens.clear();
    this.#shut.clear();
  }

  engine(process: Process): OrderDependencies {
    const log = { warn: (...said: unknown[]) => void this.logged.push(said) };
    const kit = process.wrap(this.#kit());
    return {
      rows: process.wrap(this.rows),
      facts: process.wrap(this.#facts),
      store: process.wrap(this.store.orderApi()),
      fulfillments: process.wrap(this.store.fulfillmentApi()),
      service: process.wrap({
        ...createModelRequests(this.store),
        openPart: (claim, purpose) => this.#commandRows.openPart(claim.shop, claim.row, { purpose, claim }),
      }),
      kit: withoutCustomer(kit, maskCustomer),
      trackingLinks: (...request) => readTrackingLinks(kit, ...request),
      budget: process.wrap(this.#budget()),
      artwork: process.wrap(this.#artwork()),
      unlinked: createMemoryUnlinked(
        this.noted,
        () => this.shop,
        ({ id, claim }) =>
          claim
            ? this.ledger.isHeld(claim)
            : [...this.ledger.orders.values()].every(
                ({ row }) => row.shopifyOrderId !== id || row.environment !== "production",
              ),
      ),
      // Histories have a few orders each.
      brake: async () => {},
      jobs: process.wrap(this.#orderJobs()),
      // Time passes for a process that hangs.
      whileClaimed: (_claim, work) => work(),
      fingerprints: FINGERPRINTS,
      mask: maskCustomer,
      now: this.now,
      log,
      lacksDesigns: () => undefined,
    };
  }

  #budget(): KitBudget {
    return {
      take: async (account) => {
        const shut = this.#shut.get(account);
        const recent = this.#log.filter((request) => request.account === account && request.at > this.time - WINDOW);
        const until = shut && shut.until > this.now() ? shut : null;
        if (until || recent.length >= this.requestLimit) {
          const free = new Date((recent[0]?.at ?? this.time) + WINDOW);
          return { kind: "wait", until: until?.until ?? free, why: until?.why ?? "budget" };
        }
        this.#shut.delete(account);
        const slot = SlotId.parse(String(++this.booked));
        this.#log.push({ account, at: this.time, slot });
        this.slots.add(slot);
        return { kind: "granted", slot };
      },
      giveBack: async (slot) => {
        if (!this.slots.delete(slot)) this.violations.push("a slot was given back that was used");
        this.#log = this.#log.filter((request) => request.slot !== slot);
      },
      noteAnswered: async () => undefined,
      shut: async (account, until, why) => void this.#shut.set(account, { until, why }),
      shutUnreached: async (account) =>
        void this.#shut.set(account, { until: new Date(this.time + 5_000), why: "unreachable" }),
      noteReached: async () => undefined,
      noteGood: async () => undefined,
    };
  }

  /**
   * As the adapter does (app/accounts/tokens/call-kit.ts): an answer is recorded for its account before the order gets
   * it.
   */
  #kit(): KitOrders {
    const [kit, budget] = [this.kit.api(), this.#budget()];
    const noting = async (
      about: { account: KitAccountId; slot: SlotId; sends?: true },
      asked: () => Promise<KitAnswer<KitOrder>>,
    ) => {
      const answer = await useSlot(budget, about.slot, asked);
      await noteAccount(budget, { ...about, answer, now: this.now() });
      return answer;
    };
    return {
      create: (account, slot, request) =>
        noting({ account, slot, sends: true }, () => kit.create(account, slot, request)),
      read: (account, slot, number) => noting({ account, slot }, () => kit.read(account, slot, number)),
      cancel: (account, slot, request) => noting({ account, slot }, () => kit.cancel(account, slot, request)),
    };
  }

  #artwork(): Artwork {
    return {
      locate: async (_shop, sha256) => {
        if (this.shop.missingArtwork.has(sha256)) return { kind: "missing", sha256 };
        if (this.shop.damagedArtwork.has(sha256)) return { kind: "damaged", sha256 };
        return { kind: "ready", url: `https://app.example/artwork/${sha256.slice(0, 8)}.png`, sha256 };
      },
    };
  }

  #orderJobs(): OrderJobs {
    return {
      enqueueOrder: async (id, at) => {
        const when = at?.getTime() ?? this.time;
        const key = id as KitOrderRowId;
        this.enqueued.set(key, Math.min(when, this.enqueued.get(key) ?? Infinity));
      },
      enqueueCancel: async (id) => void this.enqueued.set(id as KitOrderRowId, this.time),
      enqueueFlow: async () => undefined,
      enqueueAccount: async (account, at) => void this.servedAt.set(account, at?.getTime() ?? this.time),
    };
  }
}
