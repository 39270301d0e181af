/**
 * The time of the statement, for columns with milliseconds (timestamptz(3)). PostgreSQL rounds to the nearest one: half
 * of all times would be up to half a millisecond ahead, and an immediate query for due rows would miss the row.
 */
export const THIS_MOMENT = "date_trunc('milliseconds', clock_timestamp())";
