// When a function of PostgreSQL returns null. An unknown one may: that costs a needless check, never a missing one.
import type { PgFunction } from "./catalog.ts";

/** Strict functions that return null although no argument is: a missing key or match, an empty array or range. */
const STRICT_BUT_NULL = new Set([
  "array_dims",
  "array_length",
  "array_lower",
  "array_ndims",
  "array_position",
  "array_sample",
  "array_upper",
  "col_description",
  "current_setting",
  "date_part",
  "extract",
  "json_array_element",
  "json_array_element_text",
  "json_extract_path",
  "json_extract_path_text",
  "json_object_field",
  "json_object_field_text",
  "jsonb_array_element",
  "jsonb_array_element_text",
  "jsonb_extract_path",
  "jsonb_extract_path_text",
  "jsonb_object_field",
  "jsonb_object_field_text",
  "jsonb_path_exists_opr",
  "jsonb_path_match",
  "jsonb_path_match_opr",
  "jsonb_path_query_first",
  "obj_description",
  "regexp_match",
  "regexp_substr",
  "substring",
  "to_regclass",
  "to_regtype",
]);

/** Functions that take nulls and never return null. */
const NEVER_NULL = new Set([
  "clock_timestamp",
  "concat",
  "gen_random_uuid",
  "json_build_array",
  "json_build_object",
  "jsonb_build_array",
  "jsonb_build_object",
  "now",
  "num_nonnulls",
  "num_nulls",
  "pg_advisory_xact_lock",
  "random",
]);

const COUNTS = new Set(["count", "regr_count"]);

/** For a group that has rows: never null if no row's argument is. */
const AGGREGATES = new Set([
  "array_agg",
  "avg",
  "bit_and",
  "bit_or",
  "bool_and",
  "bool_or",
  "every",
  "json_agg",
  "jsonb_agg",
  "max",
  "min",
  "string_agg",
  "sum",
]);

const WINDOW_NUMBERS = new Set(["count", "cume_dist", "dense_rank", "ntile", "percent_rank", "rank", "row_number"]);

export type NullRule = "never" | "if an argument is" | "maybe";

export function functionRule(called: PgFunction | undefined): NullRule {
  if (!called?.known) return "maybe";
  if (NEVER_NULL.has(called.name)) return "never";
  return called.strict && !STRICT_BUT_NULL.has(called.name) ? "if an argument is" : "maybe";
}

/** `ofRows`: each group has a row that the aggregate sees. */
export function aggregateRule(called: PgFunction | undefined, ofRows: boolean): NullRule {
  if (!called?.known) return "maybe";
  if (COUNTS.has(called.name)) return "never";
  return ofRows && AGGREGATES.has(called.name) ? "if an argument is" : "maybe";
}

export function windowRule(called: PgFunction | undefined): NullRule {
  return called?.known && WINDOW_NUMBERS.has(called.name) ? "never" : "maybe";
}
