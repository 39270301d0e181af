// What befalls a store's order after it was placed, at a moment that chance chooses: before, while or after it goes to Kit.
import { setTimeout as sleep } from "node:timers/promises";
import type { FulfillmentOrderRecord } from "../../sandbox/shopify/types.ts";
import { happeningsAtKit } from "./at-kit.ts";
import type { Chance } from "./chance.ts";
import { CANARY } from "./customers.ts";
import { type Placed, isKitLine } from "./orders.ts";
import type { Stage } from "./stage.ts";

export interface Befalling {
  placed: Placed;
  chance: Chance;
  /** A pause of at most so long; false: the run is over. */
  pause(seconds: number): Promise<boolean>;
  /** A short pause between two looks; false: the run is over. */
  again(): Promise<boolean>;
  /** The same for the merchant's clicks, which are made for some time in the calm too. */
  later(): Promise<boolean>;
}

type Happening = (about: Befalling) => void | Promise<void>;

const HAPPENINGS: [share: number, name: string, happening: Happening][] = [
  [0.12, "cancelled", ({ placed }) => cancel(placed)],
  [0.03, "deleted", ({ placed }) => remove(placed)],
  [0.04, "one unit refunded", ({ placed }) => refundOne(placed)],
  [0.03, "goodwill refund", ({ placed: { seller, id } }) => void seller.store.refund(id, { amount: "1.50" })],
  [0.04, "refunded by amount", ({ placed }) => refundAll(placed)],
  [0.02, "charged back", ({ placed: { seller, id } }) => void seller.store.disputePayment(id)],
  [0.03, "rated a high risk", ({ placed: { seller, id } }) => void seller.store.setRisk(id, "HIGH")],
  [0.04, "line removed", ({ placed, chance }) => removeLine(placed, chance)],
  [
    0.04,
    "line added",
    ({ placed: { seller, id }, chance }) => {
      seller.store.editOrder(id, { add: [{ sku: chance.pick(seller.skus), quantity: chance.whole(1, 2) }] });
      if (seller.store.order(id).financialStatus === "PARTIALLY_PAID" && chance.one(0.7)) seller.store.pay(id);
    },
  ],
  [
    0.04,
    "address changed",
    ({ placed: { seller, id, index } }) => {
      seller.store.changeAddress(id, { address1: `1 ${CANARY}${index} Crescent` });
    },
  ],
  [0.05, "held and released", holdAndRelease],
  [0.02, "held", ({ placed }) => void withOpen(placed, (one) => placed.seller.store.hold(one.id))],
  [0.04, "moved", ({ placed }) => move(placed)],
  [0.03, "split", ({ placed }) => split(placed)],
  [0.02, "fulfilled by hand", ({ placed: { seller, id } }) => void seller.store.fulfillByHand(id)],
  [0.02, "archived", ({ placed: { seller, id } }) => void seller.store.archive(id)],
  [0.06, "touched again and again", touched],
];

export interface Lives {
  /** How often each thing happened; with "(refused)" what the store did not allow, and so on. */
  readonly counts: Record<string, number>;
  /** `atKit`: the chances of what befalls it there, whatever befalls it in the store. */
  live(placed: Placed, chances: { inStore: Chance; atKit: Chance }): Promise<void>;
}

interface LivesOptions {
  stage: Stage;
  seconds: number;
  signal: AbortSignal;
}

const LOOK_EVERY_MS = 200;
/** About as long as the app takes to rest after the trouble, whether somebody clicks or not. */
const CLICKS_IN_CALM_MS = 20_000;
/** Of all orders; each is one more kit order at least, if it comes to it. */
const AT_KIT_SHARE = 0.6;

export function createLives({ stage, seconds, signal }: LivesOptions): Lives {
  const counts: Record<string, number> = {};
  const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1);
  const kinds = happeningsAtKit(stage);
  let clicksEnd = Infinity;
  signal.addEventListener("abort", () => (clicksEnd = Date.now() + CLICKS_IN_CALM_MS), { once: true });
  const rest = async (ms: number) => {
    await sleep(ms, undefined, { signal }).catch(() => undefined);
    return !signal.aborted;
  };
  const befalling = (placed: Placed, chance: Chance): Befalling => ({
    placed,
    chance,
    pause: (most) => rest(chance.next() * most * 1_000),
    again: () => rest(LOOK_EVERY_MS),
    async later() {
      await sleep(LOOK_EVERY_MS);
      return Date.now() < clicksEnd;
    },
  });

  async function inStore(about: Befalling): Promise<void> {
    const { placed, chance, pause } = about;
    const doing = happeningOf(chance);
    const unrated = placed.order.risk === "PENDING" && chance.one(0.7);
    if (unrated && (await pause(seconds)))
      await attempt(() => void placed.seller.store.setRisk(placed.id, "LOW"), "rated late", count);
    const unpaid = placed.order.financialStatus === "PENDING" && chance.one(0.7);
    if (unpaid && (await pause(seconds)))
      await attempt(() => void placed.seller.store.pay(placed.id), "paid late", count);
    if (!doing || !(await pause(chance.one(0.3) ? 0.3 : seconds))) return;
    await attempt(() => doing.happening(about), doing.name, count);
  }

  async function atKit(about: Befalling): Promise<void> {
    if (!about.chance.one(AT_KIT_SHARE)) return;
    const [name, happening] = about.chance.pick(kinds(about.placed));
    const missed = await happening(about);
    count(missed === null ? name : `${name} (${missed})`);
  }

  return {
    counts,
    async live(placed, chances) {
      await Promise.all([inStore(befalling(placed, chances.inStore)), atKit(befalling(placed, chances.atKit))]);
    },
  };
}

async function attempt(act: () => ReturnType<Happening>, name: string, count: (name: string) => void): Promise<void> {
  try {
    await act();
    count(name);
  } catch {
    // The store refuses what its state does not allow, as Shopify does: nothing happened then.
    count(`${name} (refused)`);
  }
}

function happeningOf(chance: Chance): { name: string; happening: Happening } | null {
  let roll = chance.next();
  for (const [share, name, happening] of HAPPENINGS) {
    if (roll < share) return { name, happening };
    roll -= share;
  }
  return null;
}

function cancel(placed: Placed): void {
  placed.seller.store.cancel(placed.id);
  placed.endedAt = Date.now();
}

function remove(placed: Placed): void {
  placed.seller.store.deleteOrder(placed.id);
  placed.endedAt = Date.now();
  placed.deleted = true;
}

function refundOne({ seller, id }: Placed): void {
  const line = seller.store.order(id).lines.find((one) => isKitLine(one) && one.currentQuantity > 0);
  if (line) seller.store.refund(id, { lines: [{ lineId: line.id, quantity: 1 }] });
}

/** All the money, and no line. */
function refundAll({ seller, id }: Placed): void {
  seller.store.refund(id, { amount: seller.store.order(id).paidAmount });
}

function removeLine({ seller, id }: Placed, chance: Chance): void {
  const line = chance.pick(seller.store.order(id).lines.filter(isKitLine));
  seller.store.editOrder(id, { setQuantity: [{ lineId: line.id, quantity: 0 }] });
}

function withOpen({ seller, id }: Placed, act: (one: FulfillmentOrderRecord) => void): FulfillmentOrderRecord | null {
  const open = seller.store.fulfillmentOrders(id).find((one) => one.status === "OPEN");
  if (open) act(open);
  return open ?? null;
}

async function holdAndRelease({ placed, pause }: Befalling): Promise<void> {
  const held = withOpen(placed, (one) => placed.seller.store.hold(one.id));
  if (held && (await pause(6))) placed.seller.store.release(held.id);
}

function move(placed: Placed): void {
  const { store } = placed.seller;
  withOpen(placed, (one) => {
    const elsewhere = store.locations().find((location) => location.id !== one.locationId);
    if (elsewhere) store.move(one.id, elsewhere.id);
  });
}

function split(placed: Placed): void {
  withOpen(placed, (one) => {
    const line = one.lines.find((held) => held.remainingQuantity > 0);
    if (line) placed.seller.store.split(one.id, [{ lineId: line.lineId, quantity: 1 }]);
  });
}

async function touched({ placed, chance, pause }: Befalling): Promise<void> {
  const { store } = placed.seller;
  for (let time = chance.whole(2, 5); time > 0; time--) {
    if (chance.one(0.5)) store.changeNote(placed.id, `note ${CANARY}${placed.index}`);
    else store.setTags(placed.id, [`tag-${time}`]);
    if (!(await pause(2))) return;
  }
}
