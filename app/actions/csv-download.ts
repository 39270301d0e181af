/** `name`: of the saved file; null: the browser's own. */
export function csvDownload(content: ReadableStream | null, name: string | null): Response {
  return new Response(content, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      ...(name === null ? {} : { "content-disposition": `attachment; filename="${name}.csv"` }),
      "cache-control": "no-store",
    },
  });
}
