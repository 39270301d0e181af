type Camel<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;

export type CamelKeys<Given> = { [Name in keyof Given as Camel<Name>]: Given[Name] };

/** The names that Kit and PostgreSQL write with underscores, as ours: `external_sku` becomes `externalSku`. */
export function camelKeys<Given extends object>(given: Given): CamelKeys<Given> {
  const entries = Object.entries(given).map(([name, value]) => [
    name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(entries);
}
