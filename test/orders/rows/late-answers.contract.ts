// What comes late: answers after a decision, or of an account that the row has left, and requests to read Kit made during a read.
import { describe, expect, test } from "vitest";
import { PRIORITY } from "../../../app/kernel/kit-budget.ts";
import { openForFile } from "../../support/running/open-for-file.ts";
import { contractTools, rest, type RowsUnderTest } from "./contract-tools.ts";

export function describeLateAnswers(name: string, open: () => Promise<RowsUnderTest>): void {
  describe(name, () => {
    let under: RowsUnderTest;
    openForFile(open, (opened) => (under = opened));
    const { now, claimed, reclaimed, read, store, begin, ask, attemptOf, sending, kit, created, lostAnswer } =
      contractTools(() => under);

    test("a decision made before an answer came is stale", async () => {
      const claim = await claimed();
      await under.rows.link(claim.id, { mirror: kit(), held: [], by: "merchant", at: now() });
      expect(await under.rows.settle(claim, rest({ submission: "held" }), store)).toBe(false);
      expect((await claimed(claim.id)).row.submission).toBe("submitted");
    });

    test("a created answer that comes after the row stood in line at another account is that of its own account", async () => {
      const { claim, attempt } = await sending();
      await under.rows.endAttempt(claim.id, attempt, { result: lostAnswer, at: now() });
      const second = await reclaimed(claim);
      await under.useUp(true);
      const waiting = await under.rows.beginRead(second, {
        ...ask(PRIORITY.sendAgain),
        accountId: under.otherAccount,
      });
      await under.useUp(false);
      expect(waiting.kind).toBe("wait");
      expect((await read(claim.id)).row.accountId).toBe(under.otherAccount);
      await under.rows.endAttempt(claim.id, attempt, { result: created(), at: now() });
      expect((await read(claim.id)).row).toMatchObject({ submission: "submitted", accountId: under.account });
    });

    test("a second order that another account made is told as a difference, and its lines aren't those at Kit", async () => {
      const { claim, attempt } = await sending(2);
      await under.rows.endAttempt(claim.id, attempt, { result: lostAnswer, at: now() });
      const [second, own, late] = [await reclaimed(claim), kit(), kit()];
      const again = attemptOf(await begin(second));
      await under.rows.endAttempt(claim.id, again, { result: created(own), at: now() });
      await under.rows.endAttempt(claim.id, attempt, { result: created(late), at: now() });
      const { row } = await read(claim.id);
      expect(row.kit).toMatchObject({ id: own.id, differences: [`second_order_${late.id}`] });
      expect(row.lines[0]!.sentQuantity).toBe(1);
    });

    test("a read ends the request that was made before it began, and none made meanwhile", async () => {
      const { claim, attempt } = await sending();
      const made = kit();
      await under.rows.endAttempt(claim.id, attempt, { result: created(made), at: now() });
      const ask = (at: Date) =>
        under.commands.change(under.shop, claim.id, { at, timeline: [], readWanted: "merchant" });
      const wanted = async () => (await read(claim.id)).row.readWantedAt;
      // By a machine whose clock is slow.
      const [before, meanwhile] = [new Date(made.readAt.getTime() - 60_000), new Date(made.readAt.getTime() - 50_000)];
      await ask(before);
      expect(await wanted()).toEqual(before);
      await ask(meanwhile);
      await under.rows.recordKit(claim.id, { mirror: { ...made, readAt: now() }, timeline: [], wanted: before });
      expect(await wanted()).toEqual(meanwhile);
      await under.rows.recordKit(claim.id, { mirror: { ...made, readAt: now() }, timeline: [], wanted: meanwhile });
      expect(await wanted()).toBeNull();
    });
  });
}
