// A merchant pastes a token: it is checked at Kit, and the shop is connected to its brand. A brand may have several
// shops, so the account may exist already.
import type { Leases } from "../../database/leases.ts";
import { whileOurs } from "../../database/while-ours.ts";
import { Fault } from "../../kernel/fault.ts";
import type { KitAccountId, ShopId, SlotId } from "../../kernel/ids.ts";
import { PRIORITY } from "../../kernel/kit-budget.ts";
import type { KitClient } from "../../kit/client.ts";
import type { KitList, KitTemplate } from "../../kit/kit-types.ts";
import type { KitCredentials } from "../../kit/request.ts";
import { takeSlot } from "../budget/slot-wait.ts";
import { useSlot } from "../budget/use-slot.ts";
import { CONNECT_AGAIN_MS, INTERACTIVE_WAIT_MS } from "../limits.ts";
import type { AccountRows, AccountBudget, GivenToken, TokenVersions } from "../ports/accounts.ts";
import { readToken, tokenFault, type TokenFault } from "../tokens/check-token.ts";
import { identifyAccount, type IdentityQuestion } from "./identify-account.ts";
import type { UncountedTries } from "./uncounted-tries.ts";

export type Connect =
  | {
      kind: "connected";
      accountId: KitAccountId;
      /** `new`: first seen here. `joined`: other shops use it. `renewed`: the shop's own account, with this token. */
      how: "new" | "joined" | "renewed";
      templates: number;
    }
  /** The token works but sees another brand's designs, while the present account has orders. Ask for confirmation. */
  | { kind: "brand_differs"; presentDesigns: number; newDesigns: number }
  | { kind: "no_staging" }
  /** Practice must be left first: leaving takes back what it changed. */
  | { kind: "in_practice" }
  /** No request was made. */
  | { kind: "too_many_tries" }
  | TokenFault;

export interface ConnectRequest {
  shopId: ShopId;
  /** As pasted. Never logged, never part of an outcome. */
  token: string;
  environment: "production" | "staging";
  brandChangeConfirmed?: boolean;
}

export interface ConnectOptions {
  rows: AccountRows;
  client: KitClient;
  tokens: TokenVersions;
  budget: AccountBudget;
  leases: Leases;
  tries: UncountedTries;
  stagingKnown: boolean;
  /** Stores the designs read during the check (app/designs). */
  storeTemplates: (account: KitAccountId, read: { list: KitList<KitTemplate>; at: Date }) => Promise<void>;
  /** The shop moved from this account to another: cleans up what is no longer used. */
  onLeft: (account: KitAccountId) => Promise<void>;
  /** A token works: makes rows that waited for it due, registers events and syncs the catalog. */
  onConnected: (account: KitAccountId) => Promise<void>;
}

export async function connectKit(options: ConnectOptions, request: ConnectRequest): Promise<Connect> {
  const token = readToken(request.token);
  if (token === null) return { kind: "wrong_form" };
  const given: GivenToken = { environment: request.environment, token };
  if (given.environment === "staging" && !options.stagingKnown) return { kind: "no_staging" };

  if (await practices(options, request)) return { kind: "in_practice" };
  const checked = await checkToken(options, request, given);
  if (checked.kind !== "good") return checked;
  // Two shops that paste the same new token at once must get the same account.
  const settled = await whileOurs(options.leases, "kit-connect", () =>
    settle(options, { request, given, ...checked }).catch((fault: unknown) => {
      // Practice began a moment ago; the token was not kept.
      if (fault instanceof Fault && fault.code === "in_practice") return { kind: "in_practice" as const };
      throw fault;
    }),
  );
  if (settled === "elsewhere") return { kind: "busy", until: new Date(Date.now() + CONNECT_AGAIN_MS) };
  if (settled.kind !== "connected") return settled;
  // Requests to Kit for this account: other stores connect meanwhile.
  const { left, ...connected } = settled;
  if (left) await options.onLeft(left);
  await options.onConnected(connected.accountId);
  return connected;
}

interface Checked {
  designs: KitList<KitTemplate>;
  startedAt: Date;
  /** Whether the check's request was already counted, on the account that the token belonged to. */
  counted: boolean;
}

async function checkToken(
  options: ConnectOptions,
  request: ConnectRequest,
  given: GivenToken,
): Promise<({ kind: "good" } & Checked) | Extract<Connect, { kind: "too_many_tries" }> | TokenFault> {
  const { client, tokens, budget } = options;
  const known = await tokens.find(given);
  const account = known?.accountId ?? (await currentAccount(options, request))?.id ?? null;
  let taken: SlotId | null = null;
  if (account) {
    const slot = await takeSlot(budget, account, { forMs: INTERACTIVE_WAIT_MS });
    // Closed because its tokens are refused: a new token is the remedy. Kit not reached a moment ago: this request tries again.
    const mayTry = slot.kind === "granted" || slot.why === "unauthorized" || slot.why === "unreachable";
    if (!mayTry) return { kind: "busy", until: slot.until };
    taken = slot.kind === "granted" ? slot.slot : null;
  }
  if (taken === null && !options.tries.mayTry(request.shopId)) return { kind: "too_many_tries" };
  const startedAt = new Date();
  const ask = () => client.listTemplates(given satisfies KitCredentials);
  const answer = taken === null ? await ask() : await useSlot(budget, taken, ask);
  if (answer.kind !== "ok") return tokenFault(answer);
  return { kind: "good", designs: answer.value, startedAt, counted: taken !== null };
}

/** `left`: the store's account before, if it was another one. */
type Settled =
  | (Extract<Connect, { kind: "connected" }> & { left: KitAccountId | null })
  | Extract<Connect, { kind: "brand_differs" }>;

async function settle(
  options: ConnectOptions,
  found: Checked & { request: ConnectRequest; given: GivenToken },
): Promise<Settled> {
  const { rows, tokens, budget } = options;
  const { request, given, designs } = found;
  const templates = designs.entries;
  const current = await currentAccount(options, request);
  const known = await tokens.find(given);
  const skus = templates.map(({ externalSku }) => externalSku);
  const question: IdentityQuestion = {
    byToken: known?.accountId ?? null,
    bySku: await rows.accountsWithDesigns(given.environment, skus),
    current: current && { ...current, orderSeen: null },
    brandChangeConfirmed: request.brandChangeConfirmed ?? false,
  };
  let identity = identifyAccount(question);
  if (identity.kind === "look_at_order" && current) {
    const orderSeen = await seesAnOrder(options, given, current.id);
    identity = identifyAccount({ ...question, current: { ...current, orderSeen } });
  }
  if (identity.kind === "brand_differs" || identity.kind === "look_at_order") {
    const presentDesigns = current ? await rows.countDesigns(current.id) : 0;
    return { kind: "brand_differs", presentDesigns, newDesigns: templates.length };
  }

  const accountId = identity.kind === "known" ? identity.account : await rows.create(given.environment);
  const left = await tokens.add(accountId, given, request.shopId);
  if (!found.counted) await budget.noteStarted(accountId, { at: found.startedAt, priority: PRIORITY.other });
  await budget.noteGood(accountId);
  await options.storeTemplates(accountId, { list: designs, at: found.startedAt });
  const how = identity.kind === "new" ? "new" : current?.id === accountId ? "renewed" : "joined";
  return { kind: "connected", accountId, how, templates: templates.length, left };
}

async function practices({ rows }: ConnectOptions, { shopId }: ConnectRequest): Promise<boolean> {
  const account = await rows.accountOf(shopId);
  return account !== null && (await rows.environmentOf(account)) === "practice";
}

function currentAccount({ rows }: ConnectOptions, { shopId, environment }: ConnectRequest) {
  return rows.currentAccount(shopId, environment);
}

/** Whether the new token sees the present account's newest kit order, which proves that it is the same brand's. */
async function seesAnOrder({ rows, client, budget }: ConnectOptions, given: GivenToken, account: KitAccountId) {
  const order = await rows.newestOrder(account);
  if (!order) return false;
  const slot = await budget.noteStarted(account, { at: new Date(), priority: PRIORITY.other });
  const answer = await useSlot(budget, slot, () => client.readOrder(given, order.id));
  return answer.kind === "ok" && answer.value.reference === order.reference;
}
