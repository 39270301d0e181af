// What the page that adds designs leads to: sending what can be sent, then products. Pure.
import { BATCH_SIZE } from "../../publishing/limits.ts";
import type { PageAction } from "../pieces/frame/page-action.ts";
import { designs } from "../texts/designs/designs.ts";
import { isSendable, standingOf } from "./row-standing.ts";
import { isRegistered, type RegistrationRow } from "./use-registrations.ts";

export interface WaysOn {
  primaryAction: PageAction;
  secondaryActions: PageAction[];
}

export interface NextStep {
  /** What saving sends. */
  ids: number[];
  /** All that could be added is: what comes after it. */
  ways: WaysOn | null;
}

const LINK: PageAction = { content: designs.linkProducts, url: "/app/links" };

/** Of one design: it is sold as a product that is there, or as a new one. */
export function nextOfCard(rows: readonly RegistrationRow[]): NextStep {
  const ids = rows.filter((row) => !isRegistered(row)).map(({ id }) => id);
  const create = { content: designs.createProducts, url: "/app/designs/publish" };
  const ways = { primaryAction: LINK, secondaryActions: [create] };
  return { ids, ways: ids.length > 0 ? null : ways };
}

/** Of several: what was just added becomes products together. */
export function nextOfTable(rows: readonly RegistrationRow[]): NextStep {
  const standing = rows.map((row) => ({ id: row.id, ...standingOf(row, rows) }));
  const ids = standing.filter(isSendable).map(({ id }) => id);
  const skus = standing.flatMap((one) => (one.kind === "added" ? one.sku : []));
  const adding = standing.some(({ kind }) => kind === "adding");
  return { ids, ways: ids.length > 0 || adding || skus.length === 0 ? null : waysOnWith(skus) };
}

function waysOnWith(skus: readonly string[]): WaysOn {
  const chosen = new URLSearchParams(skus.slice(0, BATCH_SIZE).map((sku) => ["sku", sku]));
  const create = { content: designs.createProducts, url: `/app/designs/publish?${chosen.toString()}` };
  return { primaryAction: create, secondaryActions: [LINK] };
}
