// Shopify's stand-in as a process of its own, with its limit of points on, so that the memory measured beside it is the app's alone:
// node test/bench/setting/shopify-process.ts '<StandInOrder as JSON>'; tells where it is to whoever forked it.
import { startShopifySandbox } from "../../../sandbox/shopify/start.ts";
import type { ShopPlan } from "../../../sandbox/shopify/types.ts";
import { SANDBOX_SECRET } from "../../support/stores/sandbox-store.ts";

export interface StandInOrder {
  domain: string;
  plan: ShopPlan;
  products: number;
  variantsEach: number;
  /** How long a change takes at Shopify, in ms. */
  answerMs: number;
}

export interface StandIn {
  origin: string;
  idToken: string;
}

const [given] = process.argv.slice(2);
if (!given) throw new Error("node test/bench/setting/shopify-process.ts '<StandInOrder as JSON>'");
const { domain, plan, products, variantsEach, answerMs } = JSON.parse(given) as StandInOrder;

const sandbox = await startShopifySandbox({
  apiKey: "key",
  apiSecret: SANDBOX_SECRET,
  costLimits: true,
  shops: [
    {
      domain,
      plan,
      products: Array.from({ length: products }, (_, product) => ({
        title: `Kit ${product}`,
        variants: Array.from({ length: variantsEach }, (_, variant) => ({
          title: `Size ${variant}`,
          sku: `DP-${product}-${variant}`,
        })),
      })),
    },
  ],
});
if (answerMs > 0) {
  sandbox.faults.graphql({ kind: "slow", operation: "VariantsUpdate", times: Infinity, delayMs: answerMs });
}
// What is kept of each request for tests would grow without end here.
setInterval(() => sandbox.truth.forget(), 1_000);
const standIn: StandIn = { origin: sandbox.origin, idToken: sandbox.idToken(domain) };
process.send?.(standIn);
// Whatever is said to it is the question of how many variants carry a kit's SKU by now.
process.on("message", () => {
  const variants = sandbox.shop(domain).variants();
  process.send?.(variants.filter((variant) => variant.sku?.startsWith("pmt_")).length);
});
process.once("disconnect", () => process.exit(0));
