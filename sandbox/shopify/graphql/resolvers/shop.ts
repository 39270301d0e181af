import { gid } from "../../model/ids.ts";
import { type PageArgs, connection } from "../connection.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";
import { filterBy } from "../search.ts";
import { locationView, serviceView, shopView } from "../views/shop.ts";

export const shopQueries: GraphObject = {
  shop: (_args: unknown, context: GraphqlContext) => ({
    ...shopView(context),
    fulfillmentServices: [...context.store.services.values()].map((one) => serviceView(context, one)),
  }),
  locations: (
    args: PageArgs & { includeInactive?: boolean; includeLegacy?: boolean; query?: string | null; sortKey?: string },
    context: GraphqlContext,
  ) => {
    const held = [...context.store.locations.values()].filter(
      (one) => (args.includeInactive || one.isActive) && (args.includeLegacy || one.fulfillmentServiceId === null),
    );
    const items = filterBy(held, args.query, {
      fields: { name: { kind: "text", of: (one) => [one.name] }, id: { kind: "id", of: (one) => [one.id] } },
      anywhere: (one) => [one.name],
      unknown: (field) => context.warn(field),
    });
    return connection(args, {
      items,
      id: (one) => one.id,
      view: (one) => locationView(context, one),
      sortBy: (one) => (args.sortKey === "ID" ? "" : one.name),
    });
  },
  deliveryProfiles: (args: PageArgs, context: GraphqlContext) =>
    connection(args, {
      items: ["1"],
      id: (one) => one,
      view: () => ({
        __typename: "DeliveryProfile",
        id: gid("DeliveryProfile", "1"),
        name: "General profile",
        default: true,
        productVariantsCount: { count: context.store.variants.size, capped: false },
      }),
    }),
  currentAppInstallation: (_args: unknown, context: GraphqlContext) => {
    const { store } = context;
    const scopes = [...store.installation.scopes]
      .sort()
      .map((handle) => ({ handle, description: handle.replaceAll("_", " ") }));
    return {
      __typename: "AppInstallation",
      id: gid("AppInstallation", store.record.id),
      launchUrl: `https://${store.record.domain}/admin/apps/kit`,
      accessScopes: scopes,
      activeSubscriptions: [],
      app: {
        __typename: "App",
        id: gid("App", "1"),
        handle: "kit",
        title: "Kit",
        apiKey: context.apiKey,
        requestedAccessScopes: scopes,
      },
    };
  },
};
