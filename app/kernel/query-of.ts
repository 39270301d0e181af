/** The query of a request's target. A target may be no address, as `//` is, and then `new URL` throws. */
export function queryOf(target: string): URLSearchParams {
  const at = target.indexOf("?");
  return new URLSearchParams(at === -1 ? "" : target.slice(at + 1));
}
