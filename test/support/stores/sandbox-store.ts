// A connection to one store of the Shopify sandbox, with an offline token as the app gets it.
import { pino } from "pino";
import { createAdminGraphql, type AdminGraphql } from "../../../app/shopify/graphql/admin-graphql.ts";
import { createTransport } from "../../../app/shopify/transport.ts";
import type { ShopifySandbox } from "../../../sandbox/shopify/types.ts";

type Reached = Pick<ShopifySandbox, "origin" | "apiKey" | "idToken">;

export async function connectSandboxStore(sandbox: Reached, domain: string): Promise<AdminGraphql> {
  const token = await offlineToken(sandbox, domain);
  return createAdminGraphql({
    transport: createTransport({ standInUrl: sandbox.origin }),
    tokens: { tokenFor: async () => ({ kind: "token", token }) },
    log: pino({ level: "silent" }),
  });
}

export async function offlineToken(sandbox: Reached, domain: string): Promise<string> {
  const transport = createTransport({ standInUrl: sandbox.origin });
  const answer = await transport(`https://${domain}/admin/oauth/access_token`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({
      client_id: sandbox.apiKey,
      client_secret: SANDBOX_SECRET,
      grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
      subject_token: sandbox.idToken(domain),
      subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
      requested_token_type: "urn:shopify:params:oauth:token-type:offline-access-token",
      expiring: "1",
    }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}

export const SANDBOX_SECRET = "test-secret-of-the-sandbox";
