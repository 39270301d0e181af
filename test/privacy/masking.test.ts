import fc from "fast-check";
import { expect, test } from "vitest";
import { maskCustomer, type CustomerField, type CustomerFields } from "../../app/privacy/masking.ts";

const zoe: CustomerFields = {
  name: "Zoë van der O’Brien",
  company: "Brightside Kits Ltd",
  address1: "12b Hauptstraße",
  address2: "Flat 4",
  city: "Köln",
  state: "OR",
  postal_code: "50667",
  country: "US",
  email: "zoe.obrien@mail.example",
  phone: "+49 (221) 123-45678",
};

test.each([
  ["name 'Zoë van der O’Brien' is too long", "name '[name]' is too long"],
  ["ZOË VAN DER O'BRIEN", "[name]"],
  ["Zoe\u0308 van  der\nO’Brien", "[name]"],
  ["Dear Zoë, …", "Dear [name], …"],
  ["mr o'brien", "mr [name]"],
  ["HAUPTSTRASSE 12B not found", "[address1] 12B not found"],
  ["12b hauptstrasse", "[address1]"],
  ["koln", "[city]"],
  ["postal code 50667-1234", "postal code [postal_code]-1234"],
  ["order 1506678 is not there", "order 1506678 is not there"],
  ["mail ZOE.OBRIEN@MAIL.EXAMPLE bounced", "mail [email] bounced"],
  ["user zoe.obrien is unknown", "user [email] is unknown"],
  ["phone 0221 12345678 invalid", "phone 0[phone] invalid"],
  ["phone +4922112345678 invalid", "phone +[phone] invalid"],
  ["state OR of US: use one or more of us", "state [state] of [country]: use one or more of us"],
  ["nothing of theirs", "nothing of theirs"],
  ["host mail.example is unknown", "host [email] is unknown"],
  ["Zo&euml; van der O&#39;Brien", "[name]"],
  ["Zo\\u00eb van der O\\u2019Brien", "[name]"],
  ["?q=Zo%C3%AB%20van%20der%20O%27Brien&n=5", "?q=[name]&n=5"],
  ["/K%C3%B6ln/12b%20Hauptstra%C3%9Fe", "/[city]/[address1]"],
  ["100% &unknown; %zz \\u12", "100% &unknown; %zz \\u12"],
])("%j becomes %j", (text, masked) => expect(maskCustomer(zoe)(text)).toBe(masked));

test("names that are written without spaces are found in the middle of a sentence", () => {
  expect(maskCustomer({ name: "王小明" })("收件人王小明无效")).toBe("收件人[name]无效");
  expect(maskCustomer({ name: "محمد خالد" })("اسم العميل محمد خالد غير صالح")).toBe("اسم العميل [name] غير صالح");
  expect(maskCustomer({ name: "🦊🦉" })("invalid 🦊🦉!")).toBe("invalid [name]!");
});

test("overlapping values leave no piece behind", () => {
  expect(maskCustomer({ name: "Anna Berg", address1: "Berg Straße" })("Anna Berg Straße")).toBe("[address1]");
  expect(maskCustomer({ firstName: "Ann", name: "Ann Annabel" })("Ann Annabel")).toBe("[name]");
});

test.each([
  ["Schmidt or Meyer", { name: "Anna Meyer-Schmidt" }, "[name] or [name]"],
  ["for Vogel, c/o", { address2: "c/o Petra Vogel" }, "for [address2], c/o"],
  ["invalid \\ud83e\\udd8a!", { name: "🦊🦉" }, "invalid \\ud83e\\udd8a!"],
  ["invalid \\ud83e\\udd8a\\ud83e\\udd89!", { name: "🦊🦉" }, "invalid [name]!"],
  ["in Augustin", { city: "Sankt Augustin" }, "in [city]"],
  ["the Augustinian way", { city: "Sankt Augustin" }, "the Augustinian way"],
  [
    "S&oslash;ren, M&#xFC;ller, %FCber",
    { firstName: "Søren", lastName: "Müller", company: "Über" },
    "[firstName], [lastName], [company]",
  ],
] as [string, CustomerFields, string][])("%j of %j becomes %j", (text, customer, masked) =>
  expect(maskCustomer(customer)(text)).toBe(masked),
);

test("empty and missing values mask nothing", () => {
  expect(
    maskCustomer({ name: "", city: "  ", email: null, phone: undefined, address1: "-", address2: "7" })("a b"),
  ).toBe("a b");
});

test("a customer's values are prepared once, for all texts", () => {
  let reads = 0;
  const counted = { ...zoe };
  Object.defineProperty(counted, "name", { get: () => (reads++, zoe.name), enumerable: true });
  const masked = maskCustomer(counted);
  expect(["Dear Zoë", "order 5", "mr O’Brien"].map(masked)).toEqual(["Dear [name]", "order 5", "mr [name]"]);
  expect(reads).toBe(1);
});

const word = fc.oneof(
  fc.string({ minLength: 4, maxLength: 12, unit: fc.constantFrom(..."abcdefgxyzäöüßéñøåÅΣσς") }),
  fc.string({ minLength: 2, maxLength: 4, unit: fc.constantFrom(..."王小明李海東京") }),
  fc.string({ minLength: 4, maxLength: 8, unit: fc.constantFrom(..."محمدخالد") }),
);
const fields: CustomerField[] = ["name", "company", "address1", "address2", "city", "email"];
const customer = fc.dictionary(
  fc.constantFrom(...fields),
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
  {
    minKeys: 1,
    noNullPrototype: true,
  },
) as fc.Arbitrary<CustomerFields>;

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[\s\p{P}]/gu, "");

/** How a system that quotes a value may have escaped it, and what a reader makes of it again. */
const ESCAPES = {
  none: { write: (text: string) => text, read: (text: string) => text },
  percent: { write: encodeURIComponent, read: decodeURIComponent },
  html: {
    write: (text: string) => [...text].map((one) => (one < "\u0080" ? one : `&#${one.codePointAt(0)};`)).join(""),
    read: (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))),
  },
  json: {
    write: (text: string) =>
      text.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
    read: (text: string) => text.replace(/\\u([\da-f]{4})/g, (_, code) => String.fromCharCode(parseInt(code, 16))),
  },
} as const;

test("no value is left, in any form of quoting", () => {
  const disguise = fc.record({
    upper: fc.boolean(),
    form: fc.constantFrom("NFC", "NFD", "NFKC"),
    gap: fc.constantFrom(" ", "  ", "\n", "\u00a0", ", "),
    before: fc.constantFrom("", "x ", "name '", "[", "¿"),
    after: fc.constantFrom("", " x", "'", "]", "!"),
    escape: fc.constantFrom(...(Object.keys(ESCAPES) as (keyof typeof ESCAPES)[])),
  });
  fc.assert(
    fc.property(customer, disguise, (values, how) => {
      const quoted = Object.values(values).map((value) => {
        const cased = how.upper ? value!.toUpperCase() : value!;
        const written = ESCAPES[how.escape].write(cased.replaceAll(" ", how.gap).normalize(how.form));
        return how.before + written + how.after;
      });
      const masked = maskCustomer(values)(quoted.join(" ; "));
      const rest = plain(ESCAPES[how.escape].read(masked).replace(/\[\w+\]/g, "\u{1F512}"));
      for (const value of Object.values(values)) expect(rest).not.toContain(plain(value!));
    }),
    { numRuns: 500 },
  );
});

test("text without the customer's details stays unchanged", () => {
  fc.assert(
    fc.property(customer, fc.string({ unit: fc.constantFrom(..."0123456789 .,:()") }), (values, text) => {
      expect(maskCustomer(values)(text)).toBe(text);
    }),
  );
});

test("any text with any customer is masked without a fault", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      fc.dictionary(fc.constantFrom(...fields), fc.string({ unit: "binary" })),
      (text, values) => {
        expect(typeof maskCustomer(values)(text)).toBe("string");
      },
    ),
  );
});
