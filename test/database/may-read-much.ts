// Statements that may walk through a table that grows, each with the reason. Found by a part of their text.
interface Exemption {
  has: string;
  why: string;
}

export const MAY_READ_MUCH: readonly Exemption[] = [
  {
    has: 'SELECT s.id, s.domain, s.granted_scopes AS "grantedScopes"',
    why: "every shop's open orders, every five minutes",
  },
  { has: "UPDATE kit_order_lines SET title = ''", why: "a shop is erased once" },
  {
    has: "DELETE FROM tasks WHERE id IN",
    why: "once a day, and a plan for any age; the age that is asked for comes by its index",
  },
  { has: "NOT EXISTS (SELECT FROM timeline e WHERE e.kit_order_id = k.id AND e.at >= $1)", why: "once a day" },
  {
    has: "SELECT count(*)::int AS orders FROM kit_orders WHERE customer_hmac IS NOT NULL",
    why: "once a day, for rotated keys",
  },
  { has: "UPDATE kit_orders k SET customer_salt = NULL", why: "once a day, for rotated keys" },
  {
    has: "s.uninstalled_at IS NULL AND kit_stage >= 3 AND kit_canceled_at IS NULL",
    why: "twice an hour, what shipped in sixty days",
  },
  { has: "WITH lately AS ( SELECT l.variant_id", why: "an hourly count of what sold in ninety days" },
  { has: "SELECT width_bucket(at,", why: "the quarters of an hour of thirty days, however many orders" },
  { has: "JOIN kit_days k ON k.shop_id = $1", why: "today's lines, and the kept days of a month" },
  { has: "INSERT INTO kit_days", why: "each day that is over is added up once" },
  {
    has: "DELETE FROM order_counts WHERE shop_id = $1 AND what IN",
    why: "once a day, of what is older than forty days",
  },
  {
    has: "SELECT count(*)::int AS orders FROM kit_orders WHERE due_at < clock_timestamp() - interval '15 minutes'",
    why: "the doctor, when a host asks",
  },
  { has: "WITH before AS ( SELECT id FROM check_reports", why: "a daily check" },
];
