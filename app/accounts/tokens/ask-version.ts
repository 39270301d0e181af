// Asks Kit with one version of an account's token and no other: whether that version still works is all there is to learn.
import { takeSlot } from "../budget/slot-wait.ts";
import { useSlot } from "../budget/use-slot.ts";
import { noteAccount } from "./note-answer.ts";
import type { AccountKitOptions } from "./call-kit.ts";
import type { KitAccountId } from "../../kernel/ids.ts";

/** `unknown`: busy, not reached, in trouble, or what was sealed can't be opened; nothing is held against the version. */
export type VersionState = "good" | "refused" | "unknown";

export async function askVersion(
  { rows, client, tokens, budget }: AccountKitOptions,
  of: { account: KitAccountId; token: string },
): Promise<VersionState> {
  const version = (await tokens.usable(of.account)).find(({ id }) => id === of.token);
  if (!version) return "unknown";
  const environment = await rows.environmentOf(of.account);
  const slot = await takeSlot(budget, of.account, { forMs: 0 });
  if (slot.kind === "busy") return "unknown";
  const answer = await useSlot(budget, slot.slot, () => client.listWebhooks({ environment, token: version.token }));
  if (answer.kind === "unauthorized") {
    // The account goes on with its other tokens: it isn't shut.
    await tokens.noteRefused(version);
    return "refused";
  }
  await noteAccount(budget, { account: of.account, answer, now: new Date() });
  if (answer.kind !== "ok") return "unknown";
  await tokens.noteGood(version);
  return "good";
}
