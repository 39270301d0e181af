// The id of its request on a product, in a metafield of this app: unique in the store, and not editable by merchants,
// unlike a handle (Shopify, "Working with custom IDs").
import { Fault } from "../../kernel/fault.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { AdminGraphql, Mutations } from "../graphql/admin-graphql.ts";
import { DEFINE_DRAFT_ID, DRAFT_ID_DEFINITION } from "../operations/publishing.ts";

type Definition = Mutations[typeof DEFINE_DRAFT_ID]["variables"]["definition"];

/** `$app`: the namespace that only this app writes to. */
const FIELD = { namespace: "$app", key: "draft" } as const;

export const DRAFT_ID = {
  definition: { ...FIELD, ownerType: "PRODUCT" as Definition["ownerType"] },
  customId: (draftId: string) => ({ ...FIELD, value: draftId }),
  metafield: (draftId: string) => ({ ...FIELD, type: "id", value: draftId }),
};

/**
 * Whether products of the store can have it: creates its definition if missing. False if that is unknown now: the
 * handle is used then, which misses only drafts whose handle the merchant changed.
 */
export async function takesDraftId(graphql: AdminGraphql, shop: ShopRef): Promise<boolean> {
  const { definition } = DRAFT_ID;
  try {
    const read = await graphql.ask(shop, DRAFT_ID_DEFINITION, { definition });
    if (read.kind === "ok" && read.data.metafieldDefinition) return true;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return false;
  }
  const made = await graphql.change(shop, {
    operation: DEFINE_DRAFT_ID,
    variables: { definition: { ...definition, name: "Draft of Kit for Shopify", type: "id" } },
    outcome: ({ metafieldDefinitionCreate: answer }) => ({
      // Another process created it at the same moment.
      value: answer?.createdDefinition ?? answer?.userErrors.find(({ code }) => code === "TAKEN") ?? null,
      userErrors: [],
    }),
  });
  return made.kind === "done";
}
