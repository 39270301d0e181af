// The design that a line is given, as the rows take it in. Run against both, like the claims.
import { describe, expect, test } from "vitest";
import { ExternalSku } from "../../../app/kernel/ids.ts";
import { chosenSku } from "../../../app/orders/decide/lines/made-as.ts";
import type { OrderRow } from "../../../app/orders/ports/order-row.ts";
import { openForFile } from "../../support/running/open-for-file.ts";
import { contractTools, LINE, type RowsUnderTest } from "../rows/contract-tools.ts";

export function describeLineDesigns(name: string, open: () => Promise<RowsUnderTest>): void {
  describe(name, () => {
    let under: RowsUnderTest;
    openForFile(open, (opened) => (under = opened));
    const { now, claimed, read, begin, sending, kit, created } = contractTools(() => under);

    const choose = (row: OrderRow, sku: string | null, shop = under.shop) =>
      under.commands.chooseDesign(shop, row, {
        line: LINE,
        sku: sku === null ? null : ExternalSku.parse(sku),
        timeline: [],
        at: now(),
      });

    test("is chosen, chosen anew and taken away in all parts of the order", async () => {
      const { claim, attempt } = await sending();
      const mirror = kit({ canceledAt: now() });
      await under.rows.endAttempt(claim.id, attempt, { result: created(mirror), at: now() });
      const { row } = await read(claim.id);
      const part = (await under.commands.openPart(under.shop, row, { purpose: { why: "unsent_lines" } }))!;
      const chosen = async () => Promise.all([claim.id, part].map(async (id) => chosenSku((await read(id)).row, LINE)));
      for (const sku of ["pmt_fox", "pmt_owl", null]) {
        expect((await choose(row, sku))!.sort()).toEqual([claim.id, part].sort());
        expect(await chosen()).toEqual([sku, sku]);
      }
    });

    test("comes too late for a line that is at Kit, and while a part is being sent", async () => {
      const { claim, attempt } = await sending();
      const { row } = await read(claim.id);
      expect(await choose(row, "pmt_owl")).toBeNull();
      await under.rows.endAttempt(claim.id, attempt, { result: created(), at: now() });
      expect(await choose(row, "pmt_owl")).toBeNull();
      expect((await read(claim.id)).row.approvals).toEqual([]);
    });

    test("makes a request stale that was decided without it", async () => {
      const claim = await claimed();
      expect(await choose(claim.row, "pmt_owl")).toEqual([claim.id]);
      expect(await begin(claim)).toEqual({ kind: "stale" });
    });

    test("reaches no order of another shop", async () => {
      const claim = await claimed();
      expect(await choose(claim.row, "pmt_owl", under.otherShop)).toEqual([]);
      expect((await read(claim.id)).row.approvals).toEqual([]);
    });
  });
}
