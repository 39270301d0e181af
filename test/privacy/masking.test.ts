import fc from "fast-check";
import { expect, test } from "vitest";
import { maskCustomer } from "../../app/privacy/masking.ts";
import type { CustomerField, CustomerFields } from "../../app/privacy/masking.ts";

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
])("%j becomes %j", (text, masked) => expect(maskCustomer(text, zoe)).toBe(masked));

test("names that are written without spaces are found in the middle of a sentence", () => {
  expect(maskCustomer("收件人王小明无效", { name: "王小明" })).toBe("收件人[name]无效");
  expect(maskCustomer("اسم العميل محمد خالد غير صالح", { name: "محمد خالد" })).toBe("اسم العميل [name] غير صالح");
  expect(maskCustomer("invalid 🦊🦉!", { name: "🦊🦉" })).toBe("invalid [name]!");
});

test("overlapping values leave no piece behind", () => {
  expect(maskCustomer("Anna Berg Straße", { name: "Anna Berg", address1: "Berg Straße" })).toBe("[address1]");
  expect(maskCustomer("Ann Annabel", { firstName: "Ann", name: "Ann Annabel" })).toBe("[name]");
});

test("empty and missing values mask nothing", () => {
  expect(
    maskCustomer("a b", { name: "", city: "  ", email: null, phone: undefined, address1: "-", address2: "7" }),
  ).toBe("a b");
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

test("no value is left, in whatever form it was quoted", () => {
  const disguise = fc.record({
    upper: fc.boolean(),
    form: fc.constantFrom("NFC", "NFD", "NFKC"),
    gap: fc.constantFrom(" ", "  ", "\n", "\u00a0", ", "),
    before: fc.constantFrom("", "x ", "name '", "[", "¿"),
    after: fc.constantFrom("", " x", "'", "]", "!"),
  });
  fc.assert(
    fc.property(customer, disguise, (values, how) => {
      const quoted = Object.values(values).map((value) => {
        const cased = how.upper ? value!.toUpperCase() : value!;
        return how.before + cased.replaceAll(" ", how.gap).normalize(how.form) + how.after;
      });
      const masked = maskCustomer(quoted.join(" ; "), values);
      const rest = plain(masked.replace(/\[\w+\]/g, "\u{1F512}"));
      for (const value of Object.values(values)) expect(rest).not.toContain(plain(value!));
    }),
    { numRuns: 500 },
  );
});

test("text that quotes nobody stays as it is", () => {
  fc.assert(
    fc.property(customer, fc.string({ unit: fc.constantFrom(..."0123456789 .,:()") }), (values, text) => {
      expect(maskCustomer(text, values)).toBe(text);
    }),
  );
});

test("any text with any customer is masked without a fault", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      fc.dictionary(fc.constantFrom(...fields), fc.string({ unit: "binary" })),
      (text, values) => {
        expect(typeof maskCustomer(text, values)).toBe("string");
      },
    ),
  );
});
