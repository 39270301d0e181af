// Shopify's Customer Account API, as far as extensions of this app use it: a customer's write of metafields to their order.
import type { ShopModel } from "shopify-sandbox/types";
import type { Answer } from "./answer.ts";

interface Asked {
  query?: string;
  variables?: { metafields?: { ownerId: string; namespace?: string; key: string; value: string }[] };
}

export function answerCustomer({ shop, posted }: { shop: ShopModel; posted: string | undefined }): Answer | undefined {
  const { query = "", variables } = JSON.parse(posted ?? "{}") as Asked;
  if (!query.includes("metafieldsSet") || !variables?.metafields) return undefined;
  const userErrors = variables.metafields.flatMap(({ ownerId, namespace = "$app", key, value }) => {
    if (namespace !== "$app") return [{ message: "Access to this namespace is not allowed." }];
    try {
      shop.setByCustomer(ownerId, { key, value });
      return [];
    } catch (error) {
      return [{ message: error instanceof Error ? error.message : String(error) }];
    }
  });
  return { kind: "json", data: { data: { metafieldsSet: { userErrors } } } };
}
