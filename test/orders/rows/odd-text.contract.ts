// Whatever characters Kit's words have, its answer is recorded: PostgreSQL's text holds no NUL, and its JSON neither that nor half
// of a surrogate pair.
import { describe, expect, test } from "vitest";
import { classify } from "../../../app/kit/classify-answer.ts";
import type { Exchange } from "../../../app/kit/exchange.ts";
import type { KitAnswer, KitOrder } from "../../../app/kit/kit-types.ts";
import { ERROR_CHARS_AT_MOST } from "../../../app/kit/limits.ts";
import { orderAnswer } from "../../../app/kit/read-answers.ts";
import { classifyCreate } from "../../../app/orders/kit-answers/classify-create.ts";
import { openForFile } from "../../support/running/open-for-file.ts";
import { type RowsUnderTest, contractTools } from "./contract-tools.ts";

const HALF = "\\ud83e";
/** A title that is cut between the halves of its last character. */
const LONG = `${"x".repeat(ERROR_CHARS_AT_MOST - 1)}🦊`;

export function describeOddText(name: string, open: () => Promise<RowsUnderTest>): void {
  describe(name, () => {
    let under: RowsUnderTest;
    openForFile(open, (opened) => (under = opened));
    const { sending, read, now } = contractTools(() => under);

    const answerOf = (status: number, body: string): KitAnswer<KitOrder> => {
      const exchange: Exchange = { kind: "answered", status, header: () => null, body: Buffer.from(body) };
      return classify(exchange, { reading: { schema: orderAnswer }, now: now() });
    };
    async function recorded(bodyFor: (reference: string) => { status: number; body: string }) {
      const { claim, attempt } = await sending();
      const { status, body } = bodyFor(claim.row.reference);
      const context = { row: claim.row, attempt: 1, now: now(), mask: (text: string) => text };
      const result = classifyCreate(answerOf(status, body), context);
      await under.rows.endAttempt(claim.id, attempt, { result, at: now() });
      return (await read(claim.id)).row;
    }

    test.each([
      ["half a character", `{"errors":[{"title":"Bad","detail":"customer_info.name ${HALF} is too long"}]}`],
      ["NUL", String.raw`{"errors":[{"title":"Bad","detail":"customer_info.name \u0000 is invalid"}]}`],
      ["a text without a list", String.raw`{"message":"\u0000 ${HALF}"}`],
      ["more than is kept", JSON.stringify({ errors: [{ title: LONG, detail: LONG }] })],
    ])("a refusal with %s", async (_, body) => {
      const row = await recorded(() => ({ status: 400, body }));
      expect(row).toMatchObject({ submission: "rejected", lastCreate: { outcome: "rejected", httpStatus: 400 } });
    });

    test("an order with parcels and a state of such words", async () => {
      const row = await recorded((reference) => ({
        status: 201,
        body: String.raw`{"id":4711,"reference_number":"${reference}","state":"odd ${HALF}\u0000","lines":[],
          "tracking_info":[{"carrier":"DHL ${HALF}","tracking_number":"1\u0000","tracking_url":""}]}`,
      }));
      expect(row).toMatchObject({ submission: "submitted", kit: { id: 4711, tracking: [{ trackingNumber: "1" }] } });
    });
  });
}
