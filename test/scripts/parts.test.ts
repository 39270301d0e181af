// What the development server starts again after a file changed.
import { expect, test } from "vitest";
import { partOf, partOfAll } from "../../scripts/dev/parts.ts";

test.each([
  ["app/orders/decide/decision.ts", "app"],
  ["app/actions/link-intent.ts", "app"],
  ["app/load-context.ts", "app"],
  ["prisma/migrations/20261101_first/migration.sql", "app"],
  ["app/ui/texts/home.ts", null],
  ["app/routes/app._index.tsx", null],
  ["app/root.tsx", null],
  ["app/entry.server.tsx", null],
  ["sandbox/kit/model/orders.ts", "stand-ins"],
  ["sandbox/admin/frame/main.js", "stand-ins"],
  ["scripts/demo/shop.ts", "stand-ins"],
  ["shopify.app.toml", "stand-ins"],
  ["sandbox/kit/test/orders.test.ts", null],
  ["scripts/validate.ts", null],
  ["app/orders/decide/.decision.ts.swp", null],
  ["README.md", null],
])("after a change of %s: %s", (file, part) => {
  expect(partOf(file)).toBe(part);
});

test("stand-ins that start anew take the app with them", () => {
  expect(partOfAll(["app/kernel/ids.ts", "sandbox/kit/start.ts", "README.md"])).toBe("stand-ins");
  expect(partOfAll(["app/kernel/ids.ts", "app/ui/texts/home.ts"])).toBe("app");
  expect(partOfAll(["app/ui/texts/home.ts"])).toBeNull();
});
