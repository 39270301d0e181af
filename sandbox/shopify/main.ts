// `npm run sandbox:shopify -- --port N --app-url URL`: one Shopify alone.
import { parseArgs } from "node:util";
import { startShopifySandbox } from "./start.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "0" },
    "app-url": { type: "string" },
    "api-key": { type: "string", default: process.env.SHOPIFY_API_KEY ?? "sandbox-api-key" },
    "api-secret": { type: "string", default: process.env.SHOPIFY_API_SECRET ?? "sandbox-api-secret" },
  },
});

const sandbox = await startShopifySandbox({
  port: Number(values.port),
  apiKey: values["api-key"],
  apiSecret: values["api-secret"],
  appUrl: values["app-url"],
});
console.log(`Shopify sandbox: ${sandbox.origin}`);
for (const shop of sandbox.shops()) console.log(`  ${shop.domain}  ${sandbox.adminUrl(shop.domain)}`);
console.log(
  "Its app has the key and secret of SHOPIFY_API_KEY and SHOPIFY_API_SECRET (default sandbox-api-key, sandbox-api-secret).",
);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
}
