// Sales channels: the publications of a store, and products that are published on them.
import { gid } from "../../model/ids.ts";
import { touchProduct } from "../../model/products.ts";
import type { PublicationRecord } from "../../model/records.ts";
import { Refusal } from "../../model/refusal.ts";
import { idOf } from "../arguments.ts";
import { type PageArgs, connection } from "../connection.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";
import { mutation } from "../mutation.ts";
import { productView } from "../views/products.ts";
import { shopView } from "../views/shop.ts";

export const publicationQueries: GraphObject = {
  publications: (args: PageArgs & { catalogType?: string | null }, context: GraphqlContext) =>
    connection(args, {
      // Every channel of the stand-in is an app's; it has no markets and no companies.
      items: (args.catalogType ?? "APP") === "APP" ? [...context.store.publications.values()] : [],
      id: (one) => one.id,
      view: publicationView,
    }),
};

const publicationView = ({ id, title }: PublicationRecord): GraphObject => ({
  __typename: "Publication",
  id: gid("Publication", id),
  name: title,
  autoPublish: false,
  supportsFuturePublishing: title === "Online Store",
  catalog: { __typename: "AppCatalog", id: gid("AppCatalog", id), title, status: "ACTIVE" },
});

interface PublishArgs {
  id: string;
  input: { publicationId?: string | null }[];
}

export const publicationMutations: GraphObject = {
  /** Publishing again changes nothing, and is no error. */
  publishablePublish: mutation((args: PublishArgs, context: GraphqlContext) => {
    const { store } = context;
    const product = store.products.get(idOf(args.id, "Product"));
    if (!product) throw new Refusal("Resource does not exist", { field: ["id"] });
    const ids = args.input.map(({ publicationId }, index) => {
      const id = publicationId ? idOf(publicationId, "Publication") : "";
      const field = ["input", String(index), "publicationId"];
      if (!store.publications.has(id)) throw new Refusal("Publication does not exist or is not publishable", { field });
      return id;
    });
    const added = ids.filter((id) => !product.publicationIds.includes(id));
    product.publicationIds.push(...new Set(added));
    if (added.length > 0) touchProduct(store, product);
    return { publishable: productView(context, product), shop: shopView(context) };
  }),
};
