// Requests the sending from the stand-in's own control, and prints the app's answer.
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Running } from "../demo/running.ts";

export type Sent = { ok: true; lines: string[] } | { ok: false; why: string };

const Refused = z.object({ error: z.string() });
const Deliveries = z.object({
  deliveries: z.array(z.object({ uri: z.string(), attempt: z.number(), status: z.number().nullable() })),
});
const Events = z.array(
  z.object({
    event: z.string(),
    orderId: z.number(),
    address: z.string(),
    attempt: z.number(),
    outcome: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("pending") }),
      z.object({ kind: z.literal("answered"), status: z.number() }),
      z.object({ kind: z.literal("failed"), reason: z.string() }),
    ]),
  }),
);

/** Kit tries again within seconds; after that, no more answers come. */
const KIT_ANSWERS_WITHIN_MS = 5_000;

export async function sendWebhook(
  running: Running,
  { topic, order, product }: { topic: string; order: string | undefined; product: string | undefined },
): Promise<Sent> {
  const answer = await post(`${running.shopify}/control/webhooks`, { topic, order, product, shop: running.shop });
  if (!answer.ok) return answer;
  const { deliveries } = Deliveries.parse(answer.body);
  const lines = deliveries.map(
    ({ uri, attempt, status }) =>
      `${topic} → ${uri}: ${status ?? "no answer"}${attempt > 1 ? ` (try ${attempt})` : ""}`,
  );
  return told(lines, isGood(deliveries.at(-1)?.status ?? null));
}

export async function sendKitEvent(
  running: Running,
  { event, order }: { event: string; order: string },
): Promise<Sent> {
  if (running.kitControl === null) return { ok: false, why: "Kit is not the stand-in here: send the event there." };
  const heard = async () => Events.parse(await (await fetch(`${running.kitControl}/truth/events`)).json());
  const before = (await heard().catch(() => [])).length;
  const answer = await post(`${running.kitControl}/orders/${order}/events`, { event });
  if (!answer.ok) return answer;
  for (const deadline = performance.now() + KIT_ANSWERS_WITHIN_MS; ; await sleep(50)) {
    const made = (await heard()).slice(before).filter((one) => one.event === event && String(one.orderId) === order);
    const last = made.at(-1);
    const good = last?.outcome.kind === "answered" && isGood(last.outcome.status);
    if (!good && performance.now() < deadline) continue;
    const lines = made.map(({ address, attempt, outcome }) => {
      const said =
        outcome.kind === "answered" ? outcome.status : outcome.kind === "failed" ? outcome.reason : "no answer yet";
      return `${event} → ${new URL(address).origin}/…: ${said}${attempt > 1 ? ` (try ${attempt})` : ""}`;
    });
    return told(lines, good);
  }
}

function told(lines: string[], good: boolean): Sent {
  return good ? { ok: true, lines } : { ok: false, why: [...lines, "The app did not take it."].join("\n") };
}

const isGood = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

async function post(address: string, body: object): Promise<{ ok: true; body: unknown } | { ok: false; why: string }> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (!response) return { ok: false, why: "The stand-in does not answer. Is it starting again? Try once more." };
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, body: answer };
  const refused = Refused.safeParse(answer);
  return { ok: false, why: refused.success ? `${refused.data.error}.` : `The stand-in answered ${response.status}.` };
}
