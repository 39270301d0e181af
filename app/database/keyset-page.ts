// A page of a list ordered by a time and an id, for Prisma (kernel/paging/keyset.ts has the cursors). The time is a
// condition of its own, so that an index on (…, time, id) starts at the key; the OR only trims rows of the same time.
import type { PageAsk } from "../kernel/paging/keyset.ts";

type Direction = "asc" | "desc";
type Compared = "lt" | "lte" | "gt" | "gte";

interface KeysetPage<Column extends string> {
  where: Partial<Record<Column, Partial<Record<Compared, Date>>>> & { OR?: object[] };
  orderBy: (Record<Column, Direction> | { id: Direction })[];
}

/** `order`: of the list as shown, by the time in `column`, then by id. A backward page is read backwards. */
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
  const key = "before" in ask ? ask.before : ask.after;
  const beyond = time === "asc" ? "gt" : "lt";
  const next = id === "asc" ? "gt" : "lt";
  const where = {
    [column]: { [`${beyond}e`]: key.at },
    OR: [{ [column]: { [beyond]: key.at } }, { id: { [next]: key.id } }],
  } as unknown as KeysetPage<Column>["where"];
  return { where, orderBy };
}

function opposite(direction: Direction): Direction {
  return direction === "asc" ? "desc" : "asc";
}
