import { describe, expect, it } from "vitest";
import { shopifyCarrier } from "../../app/shopify/orders/carriers.ts";
import { trackingInput } from "../../app/shopify/orders/store-fulfillments.ts";

describe("a carrier's name", () => {
  it.each([
    ["usps", "USPS"],
    [" Fed-Ex ", "FedEx"],
    ["dhl EXPRESS", "DHL Express"],
    ["United States Postal Service", "USPS"],
    ["Colis Prive", "Colis Privé"],
    ["Speedy Turtle", "Speedy Turtle"],
    ["constructor", "constructor"],
  ])("%s goes to Shopify as %s", (given, expected) => expect(shopifyCarrier(given)).toBe(expected));

  it("is none where Kit gives none", () => {
    expect(shopifyCarrier(null)).toBeNull();
    expect(shopifyCarrier("  ")).toBeNull();
  });
});

describe("parcels", () => {
  const parcel = (number: string, company: string | null, url: string | null) => ({ number, company, url });

  it("are told one by one or all together, as Shopify wants them", () => {
    expect(trackingInput([])).toBeNull();
    expect(trackingInput([parcel("1Z1", "ups", "https://ups.test/1Z1")])).toEqual({
      company: "UPS",
      number: "1Z1",
      url: "https://ups.test/1Z1",
    });
    expect(trackingInput([parcel("A", "usps", "https://t.test/A"), parcel("B", "USPS", "https://t.test/B")])).toEqual({
      company: "USPS",
      numbers: ["A", "B"],
      urls: ["https://t.test/A", "https://t.test/B"],
    });
  });

  it("without a number go with their link alone, and not beside others", () => {
    const bare = parcel("", "UPS", "https://t.test/A");
    expect(trackingInput([bare])).toEqual({ company: "UPS", url: "https://t.test/A" });
    expect(trackingInput([bare, parcel("B", "UPS", "https://t.test/B")])).toEqual({
      company: "UPS",
      number: "B",
      url: "https://t.test/B",
    });
  });

  it("of several carriers get no common name, and links for all or for none", () => {
    expect(trackingInput([parcel("A", "USPS", "https://t.test/A"), parcel("B", "UPS", "https://t.test/B")])).toEqual({
      numbers: ["A", "B"],
      urls: ["https://t.test/A", "https://t.test/B"],
    });
    expect(trackingInput([parcel("A", "USPS", "https://t.test/A"), parcel("B", "UPS", null)])).toEqual({
      numbers: ["A", "B"],
    });
  });

  it("go without a link that is none, since Shopify would refuse the whole fulfillment", () => {
    expect(trackingInput([parcel("A", "Speedy", "not a link")])).toEqual({ company: "Speedy", number: "A" });
    expect(trackingInput([parcel("A", null, "javascript:alert(1)")])).toEqual({ number: "A" });
  });
});
