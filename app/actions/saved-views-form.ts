// Saves, renames or deletes a view of the orders list.
import { z } from "zod";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { VIEW_NAME_CHARS } from "../orders/limits.ts";
import type { SavedView, SavedViews, ViewOutcome } from "../orders/ports/saved-views.ts";
import { filtersOf } from "./orders-address.ts";

const Name = z.string().trim().min(1).max(VIEW_NAME_CHARS);
const Id = z.uuid();

export const ViewCommand = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save"), name: Name, query: z.string().transform(filtersOf) }),
  z.object({ intent: z.literal("rename"), id: Id, name: Name }),
  z.object({ intent: z.literal("delete"), id: Id }),
]);

export interface ViewAnswer {
  outcome: ViewOutcome;
  views: SavedView[];
}

export async function carryOutView(
  saved: SavedViews,
  shop: ShopRef,
  command: z.infer<typeof ViewCommand>,
): Promise<ViewAnswer> {
  const outcome = await change(saved, shop, command);
  return { outcome, views: await saved.list(shop) };
}

function change(saved: SavedViews, shop: ShopRef, command: z.infer<typeof ViewCommand>): Promise<ViewOutcome> {
  switch (command.intent) {
    case "save":
      return saved.save(shop, command);
    case "rename":
      return saved.rename(shop, command);
    case "delete":
      return saved.remove(shop, command.id);
  }
}
