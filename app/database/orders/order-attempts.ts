// Answers to requests that changed something at Kit: facts, so recorded even if the claim was lost. How requests begin:
// begin-requests.ts.
import { KitOrderId, type KitOrderRowId } from "../../kernel/ids.ts";
import { type HeldLine, attemptAtKit } from "../../orders/kit-answers/attempt-at-kit.ts";
import { effectOfEnd, isRepeated } from "../../orders/kit-answers/end-attempt.ts";
import type { AttemptResult, SentLine } from "../../orders/ports/order-rows.ts";
import type { PrismaClient } from "../connect.ts";
import { one, queryInPrisma } from "../statements/query.ts";
import { DifferencesJson } from "./load-order.ts";
import { mirrorColumns } from "./mirror-columns.ts";
import { type Transaction, addTimeline } from "./write-order.ts";

export async function endAttempt(
  prisma: PrismaClient,
  id: KitOrderRowId,
  { attemptId, result, at }: { attemptId: string; result: AttemptResult; at: Date },
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const state = await lockAttempt(tx, id, attemptId);
    const effect = effectOfEnd(result, state);
    const { lines } = await tx.attempt.update({
      where: { id: attemptId },
      data: {
        endedAt: at,
        outcome: result.outcome,
        httpStatus: result.httpStatus,
        detail: result.detail,
        kitId: result.mirror ? BigInt(result.mirror.id) : null,
      },
      select: { lines: true },
    });
    await tx.kitOrder.updateMany({
      where: { id },
      data: {
        ...(effect.submission ? { submission: effect.submission } : {}),
        ...(effect.lostCount === undefined ? {} : { lostCount: effect.lostCount }),
        ...(effect.cancel ? { cancel: effect.cancel } : {}),
        ...(effect.cancel === "unknown" ? { cancelLostCount: { increment: 1 } } : {}),
        // The row may be in line at another account since: the number is valid where the request was made.
        ...(effect.mirror ? { ...mirrorColumns(effect.mirror), accountId: state.account } : {}),
        ...(effect.linkedBy ? { linkedBy: effect.linkedBy, linkedAt: at } : {}),
      },
    });
    if (effect.second) await noteSecond(tx, id, effect.second);
    if (effect.linesAreSent) await markSent(tx, id, lines as unknown as SentLine[]);
    if (!isRepeated(result, state.before)) await addTimeline(tx, id, result.timeline);
  });
}

/** The row stays locked until the transaction ends, which serializes an answer and a link that arrive together. */
async function lockAttempt(tx: Transaction, id: KitOrderRowId, attemptId: string) {
  await queryInPrisma(`SELECT 1 FROM kit_orders WHERE id = $1::uuid FOR UPDATE`).on(tx, id);
  // A second statement, since one that waits for the lock still sees the attempts from before it.
  const rows = await queryInPrisma(`
      SELECT a.kind, a.account_id AS account, o.submission, o.kit_order_id::text AS linked_as, o.cancel, a.outcome AS "endedAs",
             NOT EXISTS (SELECT FROM attempts later
                          WHERE later.kit_order_id = o.id AND later.kind = a.kind AND later.number > a.number) AS newest,
             before.outcome AS before_outcome, before.detail AS before_detail
        FROM kit_orders o JOIN attempts a ON a.kit_order_id = o.id
        LEFT JOIN attempts before ON before.kit_order_id = o.id AND before.kind = a.kind AND before.number = a.number - 1
       WHERE o.id = $1::uuid AND a.id = $2::uuid
    `).on(tx, id, attemptId);
  const { before_outcome: outcome, before_detail: detail, linked_as: linkedAs, ...state } = one(rows);
  const linked = linkedAs === null ? null : KitOrderId.parse(Number(linkedAs));
  return { ...state, linkedAs: linked, before: { outcome, detail } };
}

async function noteSecond(tx: Transaction, id: KitOrderRowId, second: KitOrderId): Promise<void> {
  const { differences } = await tx.kitOrder.findUniqueOrThrow({ where: { id }, select: { differences: true } });
  const noted = [...DifferencesJson.parse(differences ?? []), `second_order_${second}`];
  await tx.kitOrder.update({ where: { id }, data: { differences: noted } });
}

async function markSent(tx: Transaction, kitOrderId: string, lines: readonly SentLine[]): Promise<void> {
  for (const line of lines) {
    await tx.kitOrderLine.updateMany({
      where: { kitOrderId, lineItemId: line.lineItemId },
      data: { sentQuantity: line.quantity, sentProductId: BigInt(line.productId), sentSha256: line.sha256 },
    });
  }
}

/** Once Kit's number is known, the lines of the attempt that Kit accepted count as sent. `certain` as in `attemptAtKit`. */
export async function markLinkedLines(
  tx: Transaction,
  kitOrderId: string,
  held: readonly HeldLine[],
): Promise<{ certain: boolean }> {
  const attempts = await tx.attempt.findMany({
    where: {
      kitOrderId,
      kind: "create",
      OR: [{ outcome: null }, { outcome: { notIn: ["not_sent", "rejected", "reference_taken"] } }],
    },
    select: { lines: true },
    orderBy: { number: "asc" },
  });
  const files = await filesOf(tx, held);
  const sent = attempts.map(({ lines }) => ({ lines: lines as unknown as SentLine[] }));
  const fileOf = (key: string | null) => (key === null ? null : (files.get(key) ?? null));
  const atKit = held.map(({ productId, quantity, artworkKey }) => ({
    productId,
    quantity,
    sha256: fileOf(artworkKey),
  }));
  const { attempt, certain } = attemptAtKit(sent, atKit);
  if (attempt) await markSent(tx, kitOrderId, attempt.lines);
  return { certain };
}

async function filesOf(tx: Transaction, held: readonly HeldLine[]): Promise<Map<string, string>> {
  const keys = held.flatMap(({ artworkKey }) => artworkKey ?? []);
  const rows = await queryInPrisma(`
    SELECT key, sha256 FROM artwork_references WHERE key = ANY($1::text[])
     UNION ALL SELECT key, sha256 FROM former_artwork_keys WHERE key = ANY($1::text[])
  `).on(tx, keys);
  return new Map(rows.map(({ key, sha256 }) => [key, sha256]));
}
