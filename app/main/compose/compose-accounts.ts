import { createAccountEvents } from "../../accounts/kit-events/register-events.ts";
import { createAccountKit } from "../../accounts/tokens/call-kit.ts";
import { createAccountRows } from "../../database/accounts/account-rows.ts";
import { createBudget } from "../../database/accounts/budget.ts";
import { createEventRows } from "../../database/accounts/event-rows.ts";
import { createForwardingRows } from "../../database/accounts/forwarding-rows.ts";
import { createMembershipRows } from "../../database/accounts/membership-rows.ts";
import { createTokenVersions } from "../../database/accounts/token-versions.ts";
import { createPracticeKitRows } from "../../database/practice/practice-kit-rows.ts";
import { isLoopback } from "../../kernel/running/web-address.ts";
import { createKitClient } from "../../kit/client.ts";
import { createWire } from "../../kit/exchange.ts";
import { createPracticeClients } from "../../practice/kit/practice-client.ts";
import type { Infrastructure } from "../infrastructure.ts";
import type { Jobs } from "../job-definitions.ts";

interface Parts {
  infrastructure: Infrastructure;
  jobs: Pick<Jobs, "enqueueAccount">;
}

export function composeAccounts({ infrastructure, jobs }: Parts) {
  const { env, store, secrets, leases, log, intakePool } = infrastructure;
  const { prisma, pool } = store;
  const wire = createWire();
  const client = createKitClient({
    wire,
    baseUrls: { production: env.kit.productionBaseUrl, staging: env.kit.stagingBaseUrl },
    observe: (call) => log.debug(call, "Kit was asked"),
  });
  const budget = createBudget({ pool, onFreed: (account) => jobs.enqueueAccount(account) });
  const rows = createAccountRows(store);
  const tokens = createTokenVersions({ prisma, pool, secrets });
  const practice = createPracticeClients({
    rows: createPracticeKitRows(pool),
    portalUrl: ({ shop, id }) => `https://${shop}/admin/apps/${env.shopify.apiKey}/app/practice?pay=${id}`,
  });
  const kit = createAccountKit({
    ...{ rows, client, practice, tokens, budget },
    onFault: (account, err) => log.warn({ err, account }, "what an answer of Kit's says of its account was not noted"),
  });
  const events = createAccountEvents({
    rows: createEventRows({ prisma, pool, secrets, intakePool }),
    leases,
    kit,
    appUrl: env.shopify.appUrl,
    // A Kit on this machine can reach the app on it, and accepts an address without TLS.
    acceptHttp: isLoopback(new URL(env.kit.productionBaseUrl)),
    onFault: (account, err) => log.warn({ err, account }, "an account's event registration could not be looked at"),
  });
  const memberships = createMembershipRows(pool);
  return {
    wire,
    client,
    practice,
    budget,
    rows,
    memberships,
    forwarding: createForwardingRows(pool),
    tokens,
    kit,
    events,
  };
}

export type Accounts = ReturnType<typeof composeAccounts>;
