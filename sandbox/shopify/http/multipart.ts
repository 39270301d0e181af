/**
 * The `key` field and the file of a multipart form, as a staged upload by POST sends them. Null if there is no file.
 */
export function filePartOf(body: Buffer, contentType: string): { key: string | null; bytes: Buffer } | null {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (!boundary) return null;
  const mark = Buffer.from(`--${boundary}`);
  let key: string | null = null;
  let bytes: Buffer | null = null;
  for (let at = body.indexOf(mark); at !== -1;) {
    const next = body.indexOf(mark, at + mark.length);
    if (next === -1) break;
    const part = body.subarray(at + mark.length + 2, next - 2);
    const end = part.indexOf("\r\n\r\n");
    const headers = part.subarray(0, end).toString("utf8");
    const content = part.subarray(end + 4);
    if (/name="key"/.test(headers)) key = content.toString("utf8");
    if (/name="file"/.test(headers)) {
      bytes = Buffer.from(content);
      // The storage reads nothing after the file.
      break;
    }
    at = next;
  }
  return bytes && { key, bytes };
}
