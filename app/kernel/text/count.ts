// Numbers as people read them, on the screen and in emails. Pure, with the same output everywhere.

/** With thousands separators, as in "12,345". */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

/** "1 kit", "1,200 kits". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
