// The document of kit sheets: static HTML, since Shopify's admin takes no scripts in what it prints, complete in itself
// with its pictures.
import { renderToStaticMarkup } from "react-dom/server";
import type { LegendColor } from "../../designs/chart/legend.ts";
import type { SheetChart, SheetKit } from "../../designs/sheet/kit-sheets.ts";
import { formatNumber } from "../format.ts";
import { kitSheet as words } from "../texts/orders/kit-sheet.ts";
import { SHEET_STYLE } from "./sheet-style.ts";

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
  const sold = variantTitle === null ? title : `${title}, ${variantTitle}`;
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
