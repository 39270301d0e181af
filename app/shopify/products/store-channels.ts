import { gid, numericId } from "../../kernel/ids.ts";
import type { StoreChannels } from "../../publishing/ports/store.ts";
import type { AdminGraphql } from "../graphql/admin-graphql.ts";
import { writeWithoutValue } from "../graphql/answered.ts";
import { PUBLICATIONS, PUBLISH } from "../operations/channels.ts";

export function createStoreChannels(graphql: AdminGraphql): StoreChannels {
  const write = writeWithoutValue(graphql);
  return {
    async list(shop) {
      const read = await graphql.ask(shop, PUBLICATIONS, {});
      if (read.kind === "no_access") return null;
      // Without a catalog a publication shows nothing.
      return read.data.publications.nodes.flatMap(({ id, catalog }) =>
        catalog ? [{ id: numericId(id, "Publication"), name: catalog.title }] : [],
      );
    },

    publish: (shop, productId, channels) =>
      write(shop, PUBLISH, {
        id: gid("Product", productId),
        input: channels.map((id) => ({ publicationId: gid("Publication", id) })),
      }),
  };
}
