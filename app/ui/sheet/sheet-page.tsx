// The document of kit sheets: static HTML, since Shopify's admin takes no scripts in what it prints, complete in itself
// with its pictures.
import { renderToStaticMarkup } from "react-dom/server";
import type { LegendColor } from "../../designs/chart/legend.ts";
import type { SheetChart, SheetKit } from "../../designs/sheet/kit-sheets.ts";
import { formatNumber } from "../../kernel/text/count.ts";
import { productName, unbroken } from "../format.ts";
import { kitSheet as words } from "../texts/orders/kit-sheet.ts";

export function sheetDocument(kits: readonly SheetKit[]): string {
  const orders = [...new Set(kits.map(({ orderName }) => orderName))].join(", ");
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{words.title(orders)}</title>
        <style dangerouslySetInnerHTML={{ __html: SHEET_STYLE }} />
      </head>
      <body>
        <main>
          {kits.map((kit, at) => (
            <Kit key={at} kit={kit} />
          ))}
        </main>
      </body>
    </html>,
  )}`;
}

type Read = Extract<SheetChart, { kind: "read" }>;

function Kit({ kit }: { kit: SheetKit }) {
  const { chart, design, title, variantTitle } = kit;
  const sold = unbroken(productName(title, variantTitle));
  const name = design ?? sold;
  return (
    <article aria-label={name}>
      <header>
        <span>{words.name}</span>
        <span>{words.order(kit.orderName, kit.part)}</span>
      </header>
      <h1>{name}</h1>
      {design !== null && <p>{sold}</p>}
      <div className="about">
        {chart.kind === "read" && chart.picture && (
          <img
            alt={words.picture(name)}
            src={`data:image/webp;base64,${Buffer.from(chart.picture).toString("base64")}`}
          />
        )}
        <Facts kit={kit} />
      </div>
      {chart.kind === "read" ? <Colors chart={chart} /> : <p>{words.missing[chart.kind]}</p>}
    </article>
  );
}

function Facts({ kit: { size, style, units, chart } }: { kit: SheetKit }) {
  const legend = chart.kind === "read" ? chart.legend : null;
  const facts: [string, string | null][] = [
    [words.facts.units, formatNumber(units)],
    [words.facts.size, size],
    [words.facts.style, style],
    [words.facts.cells, legend && words.cells(legend.width, legend.height)],
    [words.facts.drills, legend && formatNumber(legend.drills)],
    [words.facts.colors, legend && formatNumber(legend.colorCount)],
  ];
  return (
    <dl>
      {facts.map(
        ([term, value]) =>
          value !== null && (
            <div key={term} style={{ display: "contents" }}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Colors({ chart: { legend } }: { chart: Read }) {
  const more = legend.colorCount - legend.colors.length;
  return (
    <section>
      <h2>{words.colors}</h2>
      <p>{words.ranked}</p>
      <ol>
        {legend.colors.map((color, at) => (
          <Color key={color.hex} color={color} rank={at + 1} />
        ))}
      </ol>
      {more > 0 && <p>{words.more(more)}</p>}
    </section>
  );
}

function Color({ color: { hex, dmcCode, drills }, rank }: { color: LegendColor; rank: number }) {
  return (
    <li>
      <span className="rank">{rank}</span>
      {/* An inline style, because the color comes from the file. */}
      <span className="swatch" style={{ background: `#${hex}` }} />
      <span>{dmcCode === null ? `#${hex}` : words.dmc(dmcCode)}</span>
      <span>{formatNumber(drills)}</span>
    </li>
  );
}

/** On A4 and letter paper and in a preview. In the document itself, because it is shown alone. */
const SHEET_STYLE = `
@page { margin: 12mm; }
* { box-sizing: border-box; }
body { margin: 0; font: 10pt/1.35 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; color: #000; background: #fff; }
article { padding: 8mm; }
article + article { border-top: 3mm solid #e3e3e3; }
header { display: flex; justify-content: space-between; gap: 8mm; border-bottom: 0.3mm solid #000; padding-bottom: 2mm; font-weight: 600; }
h1 { margin: 5mm 0 0; font-size: 18pt; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 6mm 0 1mm; font-size: 12pt; }
p { margin: 1mm 0 0; overflow-wrap: anywhere; }
.about { display: flex; flex-wrap: wrap; gap: 8mm; margin-top: 5mm; }
.about + p { margin-top: 5mm; }
.about img { display: block; max-width: min(80mm, 100%); max-height: 80mm; border: 0.2mm solid #767676; }
dl { display: grid; grid: none / auto auto; align-content: start; gap: 1.5mm 6mm; margin: 0; }
dt { color: #4a4a4a; }
dd { margin: 0; font-weight: 600; }
ol { columns: 36mm; column-gap: 5mm; margin: 2mm 0 0; padding: 0; list-style: none; font-size: 8.5pt; line-height: 1.2; font-variant-numeric: tabular-nums; }
li { display: grid; grid: none / 6mm 4mm 1fr auto; gap: 1.5mm; align-items: center; padding: 0.3mm 0; break-inside: avoid; border-bottom: 0.1mm solid #d4d4d4; }
.rank { text-align: right; color: #4a4a4a; }
.swatch { height: 3mm; border: 0.2mm solid #767676; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
@media print {
  article { padding: 0; }
  article + article { break-before: page; border-top: 0; }
  h1, h2 { break-after: avoid; }
}
`;
