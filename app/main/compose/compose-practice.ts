import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createLinkDraftRows } from "../../database/linking/link-draft-rows.ts";
import { createPracticeKitRows } from "../../database/practice/practice-kit-rows.ts";
import { createPracticeOrderRows } from "../../database/practice/practice-order-rows.ts";
import { createPracticeRows } from "../../database/practice/practice-rows.ts";
import { refreshCatalog, refreshDesigns, type RefreshOptions } from "../../designs/catalog/refresh-from-kit.ts";
import type { DesignPorts } from "../../designs/ports/designs.ts";
import type { Estimates } from "../../estimates/estimates.ts";
import type { Inbox } from "../../intake/inbox.ts";
import type { ShopId } from "../../kernel/ids.ts";
import { laneOf } from "../../kernel/lanes.ts";
import type { LinkingPages } from "../../linking/linking-pages.ts";
import { createPractice } from "../../practice/practice.ts";
import type { Publishing } from "../../publishing/publishing.ts";
import { createPracticeStore } from "../../shopify/take-back.ts";
import type { Orders } from "./compose-orders.ts";
import type { Ground } from "./ground.ts";

interface Parts extends Ground {
  inbox: Pick<Inbox, "add">;
  orders: Orders;
  linking: LinkingPages;
  designPorts: DesignPorts;
  refreshing: RefreshOptions;
  estimates: Pick<Estimates, "keepProductionDays">;
  publishing: Publishing;
  enqueueUnsent(shop: ShopId): Promise<void>;
}

export function composePractice(parts: Parts) {
  const { jobs, inbox, orders, refreshing } = parts;
  const { store, secrets } = parts.infrastructure;
  const { pool } = store;
  return createPractice({
    rows: createPracticeRows({ pool, secrets }),
    kit: createPracticeKitRows(pool),
    orders: createPracticeOrderRows(pool),
    artwork: parts.designPorts.artwork,
    async readFromKit(account) {
      await refreshDesigns(refreshing, account);
      await refreshCatalog(refreshing, account);
      await parts.estimates.keepProductionDays(account);
    },
    commands: orders.commands,
    eventRows: orders.eventRows,
    // The row that Kit's event would leave (app/intake/kit-events.ts).
    async kitEvent(account, { id, reference }) {
      const about = { source: "kit", topic: "order_shipped", subjectId: String(id) } as const;
      const ids = { orderIds: [String(id)], references: [reference] };
      await inbox.add({ ...about, deliveryId: randomUUID(), origin: account, ids, triggeredAt: null, fault: null });
      await jobs.enqueueLane({ source: "kit", origin: account, lane: laneOf(about) });
    },
    enqueueOrder: (id) => jobs.enqueueOrder(id),
    store: orders.storeOrders,
    takeBack: createPracticeStore(parts.shopify.graphql),
    facts: orders.engine.facts,
    enqueueOrderRead: (shop, id) => jobs.enqueueOrderRead(shop, id),
    drafts: createLinkDraftRows(pool),
    runs: parts.linking.runs,
    publishing: parts.publishing,
    async left({ id }) {
      await jobs.enqueueLinkStates(id);
      await jobs.enqueueService(id);
      await parts.enqueueUnsent(id);
    },
    pause: (ms) => sleep(ms),
    now: () => new Date(),
  });
}
