import { expect, test } from "vitest";
import { helpLinks } from "../../app/ui/help/help-links.ts";

test("what the host didn't name isn't linked", () => {
  expect(helpLinks({ portalUrl: null, supportEmail: null }, "otters.myshopify.com")).toEqual({
    portal: null,
    contact: null,
  });
});

test("a letter to the host names the store", () => {
  const { contact } = helpLinks({ portalUrl: null, supportEmail: "kits@example.com" }, "otters.myshopify.com");
  expect(contact).toBe("mailto:kits@example.com?subject=Kit%20for%20Shopify%3A%20otters.myshopify.com");
});
