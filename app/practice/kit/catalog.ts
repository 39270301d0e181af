// What the simulated Kit sells: formats and drill colors.
export interface CatalogEntry {
  id: number;
  name: string;
  category_name: string;
  style_name: string;
  size_name: string;
}

const entry = (id: number, style_name: string, size_name: string): CatalogEntry => ({
  id,
  name: `Diamond painting ${size_name}, ${style_name.toLowerCase()} drills`,
  category_name: "Diamond painting",
  style_name,
  size_name,
});

// Numbers that are none of Kit's, so that unit costs entered in practice are distinguished from others.
export const CATALOG: readonly CatalogEntry[] = [
  entry(9_000_011, "Square", "30 × 40 cm"),
  entry(9_000_012, "Square", "40 × 50 cm"),
  entry(9_000_013, "Round", "30 × 40 cm"),
  entry(9_000_014, "Round", "40 × 40 cm"),
];

/** DMC code and hex value. Kit's palette has 446 colors; these are the ones that the sample designs use, and a few more. */
export const PALETTE: Readonly<Record<string, string>> = {
  "310": "000000",
  "321": "c72b3b",
  "334": "7397c1",
  "336": "253b73",
  "352": "fd9c97",
  "414": "8c8c8c",
  "433": "7a451f",
  "435": "b87748",
  "444": "ffd600",
  "500": "044d33",
  "517": "3b768f",
  "606": "fa3203",
  "608": "fd5d35",
  "699": "056517",
  "702": "47a72f",
  "704": "9ecf34",
  "712": "fffbef",
  "720": "e55c1f",
  "725": "ffc840",
  "742": "ffbf57",
  "762": "ececec",
  "775": "d9ebf1",
  "796": "11416d",
  "798": "466a8e",
  "809": "94a8c6",
  "823": "213063",
  "838": "594937",
  "890": "174923",
  "905": "628a28",
  "921": "c66218",
  "939": "1b2853",
  "970": "f78b13",
  "3325": "b8d2e6",
  "3341": "fcab98",
  "3746": "776b98",
  "3823": "fffde3",
  "3853": "f29746",
  "3865": "f9f7f1",
};
