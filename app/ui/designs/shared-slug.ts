// Two designs with the same slug are one design at Kit: the second would replace the first.

/** Whether an earlier design on the page has the same slug as this one. */
export function sharesSlug(rows: readonly { id: number; slug: string }[], id: number): boolean {
  const at = rows.findIndex((row) => row.id === id);
  return rows.slice(0, Math.max(0, at)).some((row) => row.slug !== "" && row.slug === rows[at]?.slug);
}
