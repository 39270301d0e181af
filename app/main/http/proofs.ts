// The signed owner of a request, for limits only, since nothing but the signature is checked.
import type { Env } from "../../kernel/running/env.ts";
import { storeOfSession } from "../../shopify/access/session-token.ts";
import { readAppProxy } from "../../shopify/app-proxy.ts";
import type { Proofs } from "./limit-visitors.ts";

export function createProofs({ apiSecret, oldApiSecret }: Env["shopify"]): Proofs {
  const secrets = oldApiSecret === null ? [apiSecret] : [apiSecret, oldApiSecret];
  return {
    session: ({ headers: { authorization }, url }) => storeOfSession({ authorization, url }, secrets, new Date()),
    storefront: (query) => readAppProxy(query, secrets, new Date()),
  };
}
