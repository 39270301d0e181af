// Bodies of pages as values. NUL stands in nothing that a person writes, and PostgreSQL takes no text with it.

/** The fields of a form. What is none, or breaks off, is its sender's fault and answered 400, not a fault of ours. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => null);
  const readable = form && ![...form].some(([name, value]) => `${name}${String(value)}`.includes("\0"));
  if (readable) return form;
  throw new Response("This form can't be read.\n", { status: 400 });
}

/** Null: not JSON. */
export async function readJson(request: Request): Promise<unknown> {
  const text = await request.text().catch(() => "");
  try {
    return /\0|\\u0000/.test(text) ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
