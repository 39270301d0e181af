// docs/screenshots/README.md: a list of all pictures, page by page.
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { format, resolveConfig } from "prettier";
import { DESKTOP, PHONE } from "../../test/support/browser/browser.ts";
import type { Picture } from "./desk.ts";

/** The pages in the order in which a merchant meets them, by the prefixes of their pictures' names. */
const PAGES: [page: string, prefixes: string[]][] = [
  ["Home", ["home"]],
  ["Kit account", ["account"]],
  ["Designs", ["design", "unit-costs", "inspector", "register"]],
  ["Link products", ["links", "run", "csv"]],
  ["Test with past orders", ["past-orders"]],
  ["Create products", ["publish"]],
  ["Orders", ["orders"]],
  ["An order", ["order"]],
  ["Earlier orders", ["earlier"]],
  ["Unpaid kits", ["unpaid"]],
  ["Needs attention", ["needs-you"]],
  ["Daily check", ["daily-check"]],
  ["Monthly report", ["reports"]],
  ["Settings", ["settings"]],
  ["Any page", ["page"]],
  ["Outside of Shopify", ["outside"]],
];

/** The pictures of docs/screenshots. `--all` takes every other state. */
export const KEPT: ReadonlySet<string> = new Set([
  "home-first",
  "home",
  "account",
  "designs",
  "inspector",
  "links",
  "run-preview",
  "publish-form",
  "orders",
  "order",
  "needs-you",
  "unpaid",
  "daily-check",
  "reports",
  "settings",
]);

/** Of pictures that weren't taken this time, the index says what it said. */
export async function writeIndex(folder: string, taken: readonly Picture[]): Promise<void> {
  const file = path.join(folder, "README.md");
  const before = indexed(await readFile(file, "utf8")).filter((one) => !taken.some((other) => other.file === one.file));
  const names = [...KEPT];
  const order = ({ file: name, width }: Picture) => names.indexOf(name.replace(`-${width}.png`, ""));
  const pictures = [...before, ...taken].sort((a, b) => order(a) - order(b) || b.width - a.width);
  const rows = PAGES.flatMap(([page], place) => {
    const own = pictures.filter(({ file }) => placeOf(file) === place);
    return [...new Set(own.map(({ about }) => about))].map((about) => {
      const links = own.filter((one) => one.about === about).map(({ file, width }) => `[${width}](${file})`);
      return `- ${page}: ${about} (${links.join(", ")})`;
    });
  });
  const text = `# Screenshots

Pages in the demo's store admin, between the stand-ins, at ${DESKTOP} and ${PHONE} pixels. Written, like the pictures, by
\`node scripts/screenshots.ts\`; \`--all\` takes all other states, too.

${rows.join("\n")}
`;
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

function indexed(text: string): Picture[] {
  return [...text.matchAll(/^- [^:]+: (.+) \((\[.+\))\)$/gm)].flatMap(([, about, links]) =>
    [...links!.matchAll(/\[(\d+)\]\(([^)]+)\)/g)].map(([, width, name]) => ({
      about: about!,
      width: Number(width),
      file: name!,
    })),
  );
}

/** Pictures of removed states. */
export async function deleteOthers(folder: string, pictures: readonly Picture[]): Promise<void> {
  const taken = new Set(pictures.map(({ file }) => file));
  const others = (await readdir(folder)).filter((file) => file.endsWith(".png") && !taken.has(file));
  for (const file of others) await rm(path.join(folder, file));
}

function placeOf(file: string): number {
  const place = PAGES.findIndex(([, prefixes]) => prefixes.some((prefix) => file.startsWith(prefix)));
  if (place < 0) throw new Error(`${file} belongs to no page`);
  return place;
}
