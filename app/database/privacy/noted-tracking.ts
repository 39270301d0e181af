// Where tracking numbers stand besides their own columns. Each of kit orders by their ids, `$1`.

export const FORGET_IN_TIMELINE = `
  UPDATE timeline SET params = jsonb_set(params, '{tracking}', '[]')
   WHERE kit_order_id = ANY ($1::uuid[]) AND params ? 'tracking'`;

export const FORGET_IN_TASKS = `
  UPDATE tasks SET params = jsonb_set(params, '{numbers}', '[]')
   WHERE kit_order_id = ANY ($1::uuid[]) AND params ? 'numbers'`;

/** What was handled stays handled once the numbers are gone. A signature has objects as their entries. */
export const FORGET_IN_APPROVALS = `
  UPDATE approvals
     SET params = jsonb_set(params, '{signature}', to_jsonb(regexp_replace(
                    params ->> 'signature', '\\["numbers",\\[("([^"\\\\]|\\\\.)*",?)*\\]\\]', '["numbers",[]]')))
   WHERE kit_order_id = ANY ($1::uuid[]) AND params ->> 'signature' LIKE '%["numbers",[%'`;
