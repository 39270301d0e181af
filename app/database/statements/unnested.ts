// Rows as arrays of their columns, as `unnest` takes them.
type Unnested<Row, Keys extends readonly (keyof Row)[]> = { [At in keyof Keys]: Row[Keys[At]][] };

export function unnested<Row, const Keys extends readonly (keyof Row)[]>(
  rows: readonly Row[],
  ...keys: Keys
): Unnested<Row, Keys> {
  return keys.map((key) => rows.map((row) => row[key])) as Unnested<Row, Keys>;
}
