// What is pure: the decision on an order, and the masking of a customer in words from outside.
import { LineItemId } from "../../app/kernel/ids.ts";
import { decide } from "../../app/orders/decide/decide.ts";
import { maskCustomer } from "../../app/privacy/masking.ts";
import { facts, shippedMirror, storeLine, storeOrder, submittedRow } from "../support/orders/builders.ts";
import { type Bench, ratePerSecond } from "./bench.ts";

const CUSTOMER = {
  name: "Maren Okafor-Lindqvist",
  company: "Alder & Sons Ltd",
  address1: "418 Alder Street",
  address2: "Apt 3, rear entrance",
  city: "Portland",
  state: "OR",
  postal_code: "97205",
  country: "US",
  email: "maren.okafor@shopper.example",
  phone: "+1 503 555 0142",
};
/** About 1,000 characters, as a 400 that lists each problem. */
const DETAIL = Array.from(
  { length: 12 },
  (_, at) => `lines[${at}].quantity is too large for Maren Okafor-Lindqvist, 418 Alder Street, Portland (OR).`,
).join(" ");

export const bench: Bench = {
  about: "in this process alone; decide() on one line and on 250 lines, maskCustomer() on 1,000 characters",
  async run() {
    const small = facts({});
    const shipped = facts({ row: submittedRow({ kit: shippedMirror() }) });
    const lines = Array.from({ length: 250 }, (_, at) => storeLine({ id: LineItemId.parse(String(10_000 + at)) }));
    const large = facts({ store: { kind: "found", order: storeOrder({ lines }) } });
    const replaced = () =>
      Object.entries(CUSTOMER).reduce((text, [field, value]) => text.replaceAll(value, `[${field}]`), DETAIL);
    const mb = (rate: number) => (rate * DETAIL.length) / 1e6;
    return [
      { name: "decide(), one line to send", unit: "/s", value: ratePerSecond(() => decide(small)) },
      { name: "decide(), shipped, to fulfill", unit: "/s", value: ratePerSecond(() => decide(shipped)) },
      { name: "decide(), 250 lines", unit: "/s", value: ratePerSecond(() => decide(large)) },
      {
        name: "maskCustomer()",
        unit: "MB/s",
        value: mb(ratePerSecond(() => maskCustomer(CUSTOMER)(DETAIL))),
        baseline: { name: "replaceAll of each value", value: mb(ratePerSecond(replaced)) },
      },
    ];
  },
};
