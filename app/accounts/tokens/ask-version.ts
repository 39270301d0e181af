// Calls Kit with one version of an account's token and no other, only to check whether it still works.
import type { KitAccountId } from "../../kernel/ids.ts";
import { takeSlot } from "../budget/slot-wait.ts";
import { useSlot } from "../budget/use-slot.ts";
import { type AccountKitOptions, kitOf } from "./call-kit.ts";
import { noteAccount } from "./note-answer.ts";

/** `unknown`: busy, unreachable, in trouble, or the token can't be decrypted; nothing counts against the version. */
export type VersionState = "good" | "refused" | "unknown";

export async function askVersion(
  options: AccountKitOptions,
  of: { account: KitAccountId; token: string },
): Promise<VersionState> {
  const { tokens, budget } = options;
  const version = (await tokens.usable(of.account)).find(({ id }) => id === of.token);
  if (!version) return "unknown";
  const { client, environment } = await kitOf(options, of.account);
  const slot = await takeSlot(budget, of.account, { forMs: 0 });
  if (slot.kind === "busy") return "unknown";
  const answer = await useSlot(budget, slot.slot, () => client.listWebhooks({ environment, token: version.token }));
  if (answer.kind === "unauthorized") {
    // The account continues with its other tokens, so it isn't shut.
    await tokens.noteRefused(version);
    return "refused";
  }
  await noteAccount(budget, { account: of.account, answer, now: new Date() });
  if (answer.kind !== "ok") return "unknown";
  await tokens.noteGood(version);
  return "good";
}
