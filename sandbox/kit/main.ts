import { parseArgs } from "node:util";
import { startKitSandbox } from "./start.ts";

/** `npm run sandbox:kit -- --port N [--seed S] [--limit L]`: the Kit sandbox alone, until it is interrupted. */
const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4600" },
    seed: { type: "string", default: "1" },
    limit: { type: "string", default: "60" },
  },
});

const kit = await startKitSandbox({
  port: Number(values.port),
  seed: Number(values.seed),
  limitPerMinute: Number(values.limit),
});

const brandLines = Object.values(kit.brands).flatMap((brand) => [
  `  ${brand.name} (${brand.account} account${brand.slug === "marigold" ? ", not yet enabled" : ""})`,
  `    production  ${brand.production.token}`,
  `    staging     ${brand.staging.token}`,
]);

console.log(
  [
    "Kit sandbox",
    `  Portal      ${kit.portalUrl}`,
    `  API         ${kit.baseUrl}`,
    `  Staging     ${kit.stagingBaseUrl}`,
    `  Control     ${kit.controlUrl}`,
    "",
    "Tokens",
    ...brandLines,
  ].join("\n"),
);

const stop = () => {
  void kit.close().then(() => process.exit(0));
};
process.once("SIGINT", stop);
process.once("SIGTERM", stop);
