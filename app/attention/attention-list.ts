// A shop's to-do list, most urgent first. The only place that decides it: Home, the menu, the page "Needs attention"
// and the emails show this list (decision 46). Pure. Its texts: app/ui/texts/attention/attention-list.ts.
import { days } from "../kernel/durations.ts";
import { type TaskKind, TASK_KINDS } from "../orders/codes/tasks.ts";
import { APPROVAL_CAUSE, APPROVAL_REASONS, causeOf } from "../orders/read/task-cause.ts";
import type { AttentionFacts, PaymentDue, TaskGroup, UnlinkedKit, UnlinkedKits } from "./attention-facts.ts";
import { PRIVACY_DAYS, URGENT_DAYS } from "./limits.ts";

interface TasksOfOneCause {
  count: number;
  since: Date;
  order: TaskGroup["order"];
  /** Identifies the group in addresses (app/orders/read/task-cause.ts). */
  cause: string;
}

export type AttentionItem =
  /** `reconnect`: the shop was live with an account before. */
  | { kind: "connect_account"; reconnect: boolean }
  | { kind: "token_refused" }
  /** `rush`: the app paused sending because of many more orders than usual; null: the merchant did. */
  | { kind: "resume_sending"; since: Date; rush: number | null; firstOrderWrong: boolean }
  | { kind: "choose_charging" }
  | ({ kind: "pay_kit" } & PaymentDue)
  | { kind: "earlier_orders"; count: number }
  /** An unlinked product that looks like a kit and sold. */
  | ({ kind: "unlinked_kit" } & UnlinkedKit)
  /** The number of further ones. */
  | { kind: "unlinked_kits"; products: number; sold: number }
  /** To be compared with Kit's portal. */
  | ({ kind: "compare_first_order" } & NonNullable<AttentionFacts["firstOrder"]>)
  /** Store and Kit differ, according to the last daily check. */
  | ({ kind: "check_differences" } & NonNullable<AttentionFacts["differences"]>)
  /** Held by the merchant's own rules until they approve. */
  | ({ kind: "approve_orders" } & TasksOfOneCause)
  /** Shopify has not granted access to protected customer data. */
  | ({ kind: "customer_data_withheld" } & TasksOfOneCause)
  | ({
      kind: "privacy_request";
      request: "compliance_redact" | "compliance_data_request";
      deadline: Date;
      params: TaskGroup["params"];
    } & TasksOfOneCause)
  /** `task` null: a kind unknown to this version. */
  | ({ kind: "task"; task: TaskKind | null; reason: string | null; params: TaskGroup["params"] } & TasksOfOneCause);

export type ListedItem = AttentionItem & {
  /** Nothing goes to Kit, or a deadline passes, until this is done. */
  urgent: boolean;
  /** A setup step: shown by the setup guide, and not counted. */
  setup: boolean;
};

const KINDS: ReadonlySet<string> = new Set(TASK_KINDS);

export function attentionList(facts: AttentionFacts, now: Date): ListedItem[] {
  const { account, goneLiveAt, pausedAt, pausedFor, payment, earlier } = facts;
  const live = goneLiveAt !== null;
  const items: AttentionItem[] = [];
  if (!account) items.push({ kind: "connect_account", reconnect: live });
  if (account?.tokenRefused) items.push({ kind: "token_refused" });
  if (live && pausedAt) {
    const firstOrderWrong = account?.firstOrderWrong ?? false;
    items.push({ kind: "resume_sending", since: pausedAt, rush: pausedFor, firstOrderWrong });
  }
  if (account?.kind === "unknown") items.push({ kind: "choose_charging" });
  if (payment.count > 0) items.push({ kind: "pay_kit", ...payment });
  items.push(...taskItems(facts.tasks));
  if (facts.firstOrder) items.push({ kind: "compare_first_order", ...facts.firstOrder });
  if (facts.differences) items.push({ kind: "check_differences", ...facts.differences });
  items.push(...unlinkedItems(facts.unlinkedKits));
  if (earlier > 0) items.push({ kind: "earlier_orders", count: earlier });
  const listed = items.map((item) => ({
    ...item,
    urgent: isUrgent(item, now),
    setup: !live && (item.kind === "connect_account" || item.kind === "choose_charging"),
  }));
  return listed.sort((a, b) => rank(a) - rank(b));
}

/** The count on Home, on the page and in the subject of emails: items, each of which may cover many orders. */
export function countOpen(list: readonly ListedItem[]): number {
  return list.filter((item) => !item.setup).length;
}

function unlinkedItems({ most, products, sold }: UnlinkedKits): AttentionItem[] {
  const further = products - most.length;
  const soldFurther = sold - most.reduce((sum, one) => sum + one.sold, 0);
  return [
    ...most.map((one) => ({ kind: "unlinked_kit" as const, ...one })),
    ...(further > 0 ? [{ kind: "unlinked_kits" as const, products: further, sold: soldFurther }] : []),
  ];
}

function taskItems(groups: readonly TaskGroup[]): AttentionItem[] {
  const approvals = groups.filter((group) => group.kind === "order_held" && isApproval(group.reason));
  const others = groups.filter((group) => !approvals.includes(group));
  const oldest = approvals.toSorted(byAge)[0];
  const approve: AttentionItem[] = oldest
    ? [{ kind: "approve_orders", ...about(oldest), count: sum(approvals), cause: APPROVAL_CAUSE }]
    : [];
  return [...approve, ...others.toSorted(byAge).map(taskItem)];
}

function isApproval(reason: string | null): boolean {
  return (APPROVAL_REASONS as readonly (string | null)[]).includes(reason);
}

function taskItem(group: TaskGroup): AttentionItem {
  const { kind, reason, params } = group;
  if (kind === "order_held" && reason === "fields_withheld") return { kind: "customer_data_withheld", ...about(group) };
  if (kind === "compliance_redact" || kind === "compliance_data_request") {
    const deadline = new Date(group.since.getTime() + days(PRIVACY_DAYS));
    return { kind: "privacy_request", request: kind, deadline, params, ...about(group) };
  }
  const task = KINDS.has(kind) ? (kind as TaskKind) : null;
  return { kind: "task", task, reason, params, ...about(group) };
}

function about(group: TaskGroup): TasksOfOneCause {
  const { count, since, order } = group;
  return { count, since, order: count === 1 ? order : null, cause: causeOf(group) };
}

function byAge(a: TaskGroup, b: TaskGroup): number {
  return a.since.getTime() - b.since.getTime();
}

function sum(groups: readonly TaskGroup[]): number {
  return groups.reduce((total, { count }) => total + count, 0);
}

function isUrgent(item: AttentionItem, now: Date): boolean {
  switch (item.kind) {
    case "connect_account":
      return item.reconnect;
    case "token_refused":
    case "customer_data_withheld":
      return true;
    case "resume_sending":
      return item.rush !== null;
    case "privacy_request":
      return item.deadline.getTime() - now.getTime() < days(URGENT_DAYS);
    case "task":
      return item.task === "shopify_access_lost";
    case "choose_charging":
    case "pay_kit":
    case "earlier_orders":
    case "unlinked_kit":
    case "unlinked_kits":
    case "compare_first_order":
    case "check_differences":
    case "approve_orders":
      return false;
  }
}

/** Items that only affect speed come last. */
const SLIGHT: ReadonlySet<TaskKind | null> = new Set<TaskKind>(["events_not_coming", "daily_check_failed"]);

const RANKS: Record<AttentionItem["kind"], number> = {
  connect_account: 0,
  token_refused: 1,
  customer_data_withheld: 3,
  resume_sending: 4,
  choose_charging: 5,
  compare_first_order: 6,
  pay_kit: 7,
  approve_orders: 8,
  task: 9,
  check_differences: 10,
  unlinked_kit: 11,
  unlinked_kits: 12,
  earlier_orders: 13,
  privacy_request: 14,
};

function rank(item: ListedItem): number {
  if (item.kind === "task" && item.urgent) return 2;
  if (item.kind === "task" && SLIGHT.has(item.task)) return 15;
  return item.kind === "privacy_request" && item.urgent ? 2 : RANKS[item.kind];
}
