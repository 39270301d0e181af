// A customer with recognizable values, and the search for them in the whole database.
import type pg from "pg";
import type { PlaceOrder } from "../../sandbox/shopify/types.ts";

/** Words that occur nowhere else in a test. */
export const WORDS = [
  ...["Zephyrine", "Quackenbosh", "Xylotherm", "Wyvernworks", "Plovergate", "Zwiebelturm", "Quixwick", "ZQ98XJ"],
  ...["canary-plover", "5550199371", "turquoise-bell", "Marmaladengruss", "Engravingtext", "Gherkinfest"],
];

export const CANARY: Pick<PlaceOrder, "customer" | "shippingAddress" | "note" | "customAttributes"> = {
  customer: {
    firstName: "Zephyrine",
    lastName: "Quackenbosh",
    email: "zephyrine@canary-plover.example",
    phone: "+465550199371",
  },
  shippingAddress: {
    firstName: "Zephyrine",
    lastName: "Quackenbosh",
    company: "Xylotherm Wyvernworks",
    address1: "77 Plovergate",
    address2: "Zwiebelturm 3",
    city: "Quixwick",
    province: null,
    provinceCode: null,
    zip: "ZQ98XJ",
    // Postal codes have no format there, so that this one is found anywhere.
    country: "Hong Kong SAR",
    countryCode: "HK",
    phone: "+465550199371",
  },
  note: "Ring the turquoise-bell for Zephyrine",
  customAttributes: [{ key: "Gift from", value: "Gherkinfest" }],
};

export const ENGRAVING = [{ key: "Engravingtext", value: "Marmaladengruss" }];

/** The customer's values as they may be quoted: in other cases, with other spaces, URL-encoded. */
export const QUOTES = [
  "customer_info.name 'Zephyrine Quackenbosh' is too long; customer_info.address1 '77 Plovergate' is unknown",
  "ZEPHYRINE  QUACKENBOSH, zwiebelturm 3, quixwick zq98xj: NOT DELIVERABLE",
  '{"name":"Zephyrine Quackenbosh","email":"zephyrine@canary-plover.example","phone":"+46 555 0199 371"}',
  "No parcel for Quackenbosh, Zephyrine (Xylotherm Wyvernworks) at Plovergate 77; tel. +465550199371",
  "&quot;Zephyrine&quot; &lt;zephyrine@canary-plover.example&gt;",
];

/** Positions of the words in a text: in any case, and as the bytes in hex by which PostgreSQL shows binary columns. */
export function found(text: string, words: readonly string[]): string[] {
  const folded = text.toLowerCase();
  return words.filter((word) => formsOf(word).some((form) => folded.includes(form)));
}

/** `schema.table: word` for each table of each schema in which one of the words occurs. */
export async function foundInDatabase(pool: pg.Pool, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const places: string[] = [];
  for (const { name } of tables) {
    for (const word of words) {
      const patterns = formsOf(word).map((form) => `%${form.replaceAll(/[%_\\]/g, "\\$&")}%`);
      const { rows } = await pool.query<{ row: string }>(
        `SELECT left(t::text, 300) AS row FROM ${name} t WHERE lower(t::text) LIKE ANY ($1) LIMIT 1`,
        [patterns],
      );
      if (rows[0]) places.push(`${name}: ${word} in ${rows[0].row}`);
    }
  }
  return places;
}

export async function tableCount(pool: pg.Pool, schema: string): Promise<number> {
  const { rowCount } = await pool.query("SELECT 1 FROM pg_tables WHERE schemaname = $1", [schema]);
  return rowCount ?? 0;
}

function formsOf(word: string): string[] {
  const hex = (text: string) => Buffer.from(text).toString("hex");
  return [word.toLowerCase(), hex(word), hex(word.toLowerCase()), Buffer.from(word).toString("base64").toLowerCase()];
}
