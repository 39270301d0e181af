// Kit's client on the simulated Kit, for one account: everything but the wire is what real accounts use.
import type { KitAccountId } from "../../kernel/ids.ts";
import { createKitClient, type KitClient } from "../../kit/client.ts";
import type { Wire } from "../../kit/exchange.ts";
import { answerRequest, type PracticeKit } from "./answer-request.ts";

/** A name that exists nowhere: if a request of practice ever met a real wire, it would not leave. */
const NOWHERE = "https://practice.invalid/public_api";

export function createPracticeClients(kit: PracticeKit): (account: KitAccountId) => KitClient {
  return (account) =>
    createKitClient({ wire: practiceWire(kit, account), baseUrls: { production: NOWHERE, staging: NOWHERE } });
}

function practiceWire(kit: PracticeKit, account: KitAccountId): Wire {
  return {
    async exchange(request) {
      if (request.notAfter && Date.now() > request.notAfter.getTime()) return { kind: "never_left", code: "too_late" };
      return answerRequest(kit, account, request);
    },
    close: async () => undefined,
  };
}
