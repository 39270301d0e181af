// The API between the app and its action for products selected in Shopify's list. order-contract.ts has the rules for changes.
import { z } from "zod";
import { ProductId } from "../../kernel/ids.ts";
import { CommaSeparated } from "../../kernel/text/comma-separated.ts";
import { NARROWED_PRODUCTS } from "../../linking/limits.ts";
import { Action } from "./order-contract.ts";
import { gidOf, Link } from "./shared-forms.ts";

const Ids = z.array(gidOf("Product").pipe(ProductId)).min(1).max(NARROWED_PRODUCTS);

/** `GET /api/extensions/products?ids=`, comma-separated. */
export const ProductsNamed = z.object({
  ids: z.string().max(5_000).pipe(CommaSeparated).pipe(Ids),
});

export const ProductsAnswer = z.object({
  /** How many variants are linked, and how many aren't. */
  summary: z.string(),
  actions: z.array(Action),
  /** Where each of their variants is linked. */
  link: Link.optional(),
  /** Null: the store is connected to Kit. */
  notConnected: z.object({ body: z.string(), link: Link }).nullable(),
});
export type ProductsAnswer = z.infer<typeof ProductsAnswer>;

/** `POST /api/extensions/products` */
export const ProductsCommand = z.object({ ids: Ids, action: z.string().max(100) });

export const ProductsCommandAnswer = z.object({
  done: z.boolean(),
  words: z.string(),
  /** What is left to look at in the app. */
  link: Link.nullable(),
  undo: Action.nullable(),
  products: ProductsAnswer,
});
export type ProductsCommandAnswer = z.infer<typeof ProductsCommandAnswer>;
