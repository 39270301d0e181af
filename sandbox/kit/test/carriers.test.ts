// Parcels without a given number get one in the carrier's format.
import { expect, test } from "vitest";
import { madeUpTracking, trackingLink } from "../model/carriers.ts";
import { seededRandom } from "../model/random.ts";

const made = (country: string, seed: number) => madeUpTracking({ country, postal_code: "1012 AB" }, seededRandom(seed));
const SEEDS = Array.from({ length: 50 }, (_, seed) => seed);

test("within the United States a parcel has 22 digits of USPS, the last of which checks the others", () => {
  for (const seed of SEEDS) {
    const { carrier, tracking_number: number } = made("USA", seed);
    expect(carrier).toBe("USPS");
    expect(number).toMatch(/^94\d{20}$/);
    // As the carrier checks it: from the right, the check digit counts once, then three times and once in turn.
    const sum = [...number].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
    expect(sum % 10).toBe(0);
  }
});

test("to the United Kingdom it has a number of the Universal Postal Union", () => {
  for (const seed of SEEDS) {
    const { carrier, tracking_number: number } = made("GB", seed);
    expect(carrier).toBe("Royal Mail");
    const [, serial = "", check] = /^RN(\d{8})(\d)GB$/.exec(number) ?? [];
    const sum = [...serial].reduce((total, digit, at) => total + Number(digit) * [8, 6, 4, 2, 3, 5, 9, 7][at]!, 0);
    const wanted = 11 - (sum % 11);
    expect(Number(check)).toBe(wanted === 10 ? 0 : wanted === 11 ? 5 : wanted);
  }
});

test("elsewhere it goes with DHL, and each parcel has a number and a link of its own", () => {
  const parcels = SEEDS.map((seed) => made("DE", seed));
  for (const { carrier, tracking_number, tracking_url } of parcels) {
    expect(carrier).toBe("DHL");
    expect(tracking_number).toMatch(/^JD\d{18}$/);
    expect(tracking_url).toBe(`https://www.dhl.com/track?id=${tracking_number}`);
  }
  expect(new Set(parcels.map((one) => one.tracking_number)).size).toBe(SEEDS.length);
});

test("to the Netherlands it goes with PostNL, whose link has the recipient's postal code", () => {
  const { carrier, tracking_number, tracking_url } = made("NLD", 1);
  expect(carrier).toBe("PostNL");
  expect(tracking_number).toMatch(/^3S\d{13}$/);
  expect(tracking_url).toBe(`https://jouw.postnl.nl/track-and-trace/${tracking_number}-NL-1012AB`);
});

test("a number that was typed leads to its carrier's page; an unknown carrier's leads nowhere real", () => {
  expect(trackingLink("ups", "1Z 999")).toBe("https://www.ups.com/track?tracknum=1Z%20999");
  expect(trackingLink("Pigeon", "1")).toBe("https://parcels.example/track?number=1");
});
