/** Days that counts of fulfilled orders are kept. Home shows 30; changes of older orders are removed again. */
export const COUNTS_KEPT_DAYS = 40;

/** Orders whose requests one statement of the ledger reads. */
export const LEDGER_ORDERS_A_READ = 500;

/** Rows of a page of each list. */
export const ORDERS_A_PAGE = 50;
export const TASKS_A_PAGE = 25;
export const UNPAID_A_PAGE = 50;

/** Orders of a design, or from an amount up, read per step if the list has further filters. */
export const NARROWED_AT_ONCE = 500;

/** The most steps per page while no order matches. */
export const STRETCHES_A_PAGE = 10;

/** Newest entries of an order's timeline that its page shows. */
export const TIMELINE_SHOWN = 300;

/** With more than this, they are so dense that a page fills after a short scan. */
export const FEW_IN_NEED = 1_000;

/** Names with the prefix, in their order. More than anyone pages through. */
export const NAMES_AT_MOST = 250;

/** Tasks resolved last. */
export const RESOLVED_SHOWN = 3;

/** Orders marked "do not pay" beside the list of unpaid ones. */
export const DO_NOT_PAY_SHOWN = 100;
