// What a customer reported is over once further kits have shipped.
import { describe, expect, test } from "vitest";
import { openForFile } from "../../support/running/open-for-file.ts";
import { type RowsUnderTest, contractTools } from "./contract-tools.ts";

export function describeReportsEnd(name: string, open: () => Promise<RowsUnderTest>): void {
  describe(name, () => {
    let under: RowsUnderTest;
    openForFile(open, (opened) => (under = opened));
    const { newRow, now, read } = contractTools(() => under);

    test("the end of a report ends what handled it, and nothing else", async () => {
      const [id, other] = [await under.rows.open(newRow()), await under.rows.open(newRow())];
      const handled = (kind: "customer_problem" | "unpaid_long") => ({
        what: `handled:${kind}` as const,
        params: { signature: "damaged" },
      });
      const approvals = [handled("customer_problem"), handled("unpaid_long")];
      for (const one of [id, other])
        await under.commands.change(under.shop, one, { approvals, timeline: [], at: now() });
      const fields = { status: "Shipped", stage: "Shipped", number: null, shipsBy: null };
      const left = async (of: typeof id) => (await read(of)).row.approvals.map(({ what }) => what).toSorted();
      await under.rows.recordFields(id, { fields, endsReport: false, timeline: [] });
      expect(await left(id)).toHaveLength(2);
      await under.rows.recordFields(id, { fields, endsReport: true, timeline: [] });
      expect(await left(id)).toEqual(["handled:unpaid_long"]);
      expect(await left(other)).toHaveLength(2);
    });
  });
}
