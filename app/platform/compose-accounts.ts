// Kit accounts put together: client, tokens, budget, events, templates.
import { randomUUID } from "node:crypto";
import { createBudget } from "../accounts/budget.ts";
import { createAccountEvents } from "../accounts/events.ts";
import { createTokenVersions } from "../accounts/token-versions.ts";
import { createAccountKit } from "../accounts/tokens.ts";
import { createKitClient } from "../kit/client.ts";
import { createWire } from "../kit/exchange.ts";
import type { Bells } from "./doorbells.ts";
import type { Ground } from "./ground.ts";
import { isLoopback } from "./web-address.ts";

interface Parts {
  ground: Ground;
  bells: Pick<Bells, "ringAccount">;
}

export function composeAccounts({ ground, bells }: Parts) {
  const { env, store, secrets, leases, log } = ground;
  const { prisma, pool } = store;
  const wire = createWire();
  const client = createKitClient({
    wire,
    baseUrls: { production: env.kit.productionBaseUrl, staging: env.kit.stagingBaseUrl },
    observe: (call) => log.debug(call, "Kit was asked"),
  });
  const budget = createBudget({ pool, onFreed: (account) => bells.ringAccount(account) });
  const tokens = createTokenVersions({ prisma, secrets });
  const kit = createAccountKit({ prisma, client, tokens, budget });
  const events = createAccountEvents({
    prisma,
    pool,
    secrets,
    leases,
    kit,
    appUrl: env.shopify.appUrl,
    // A Kit on this very machine reaches this very machine, and takes an address without TLS.
    acceptHttp: isLoopback(new URL(env.kit.productionBaseUrl)),
    owner: randomUUID(),
    onFault: (account, err) => log.warn({ err, account }, "an account's event registration could not be looked at"),
  });
  return { wire, client, budget, tokens, kit, events };
}

export type Accounts = ReturnType<typeof composeAccounts>;
