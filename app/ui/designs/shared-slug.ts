// Two designs on one page with one slug would be one design at Kit: the second would take the first one's place.

/** Whether a design further up on the page has the slug of the one with this id. */
export function sharesSlug(rows: readonly { id: number; slug: string }[], id: number): boolean {
  const at = rows.findIndex((row) => row.id === id);
  return rows.slice(0, Math.max(0, at)).some((row) => row.slug !== "" && row.slug === rows[at]?.slug);
}
