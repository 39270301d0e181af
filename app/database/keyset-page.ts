// Conditions and orders of pages (kernel/paging/keyset.ts has the cursors).
import type { NameKey, PageAsk } from "../kernel/paging/keyset.ts";

type Direction = "asc" | "desc";
type Compared = "lt" | "lte" | "gt" | "gte";

interface KeysetPage<Column extends string> {
  where: Partial<Record<Column, Partial<Record<Compared, Date>>>> & { OR?: object[] };
  orderBy: (Record<Column, Direction> | { id: Direction })[];
}

/**
 * For Prisma, by the time in `column`, then by id; `order`: of the list as shown. A backward page is read backwards. The
 * time is a condition of its own, so that an index on (…, time, id) starts at the key; the OR only trims rows of the
 * same time.
 */
export function keysetPage<Column extends string>(
  column: Column,
  order: { time: Direction; id: Direction },
  ask: PageAsk,
): KeysetPage<Column> {
  const backwards = ask !== null && "before" in ask;
  const time = backwards ? opposite(order.time) : order.time;
  const id = backwards ? opposite(order.id) : order.id;
  const orderBy = [{ [column]: time } as Record<Column, Direction>, { id }];
  if (ask === null) return { where: {}, orderBy };
  const [at, last] = "before" in ask ? ask.before : ask.after;
  const beyond = time === "asc" ? "gt" : "lt";
  const next = id === "asc" ? "gt" : "lt";
  const where = {
    [column]: { [`${beyond}e`]: at },
    OR: [{ [column]: { [beyond]: at } }, { id: { [next]: last } }],
  } as unknown as KeysetPage<Column>["where"];
  return { where, orderBy };
}

function opposite(direction: Direction): Direction {
  return direction === "asc" ? "desc" : "asc";
}

/** For SQL. `columns`: those of the key; `bind` adds a parameter and returns its placeholder. */
export function keysetSql(ask: PageAsk<NameKey>, columns: string, bind: (value: string) => string) {
  if (ask === null) return { where: "true", order: columns };
  const backwards = "before" in ask;
  const key = backwards ? ask.before : ask.after;
  return {
    where: `(${columns}) ${backwards ? "<" : ">"} (${key.map(bind).join(", ")})`,
    order: backwards ? columns.replaceAll(",", " DESC,") + " DESC" : columns,
  };
}
