/**
 * The moment of the statement, for columns that keep milliseconds (timestamptz(3)). PostgreSQL rounds to the nearest one: half of all
 * moments would lie up to half a millisecond ahead, and who looks at once for what is due would not find the row.
 */
export const THIS_MOMENT = "date_trunc('milliseconds', clock_timestamp())";
