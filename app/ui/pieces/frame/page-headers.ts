import type { HeadersFunction } from "@remix-run/node";

/**
 * Response headers of a page: those of a response that Shopify's library threw (a retry with a new session token, the
 * Content-Security-Policy of the bounce page), otherwise those of the loaders, from the frame inward.
 */
export const pageHeaders: HeadersFunction = ({ parentHeaders, loaderHeaders, actionHeaders, errorHeaders }) => {
  if (errorHeaders && [...errorHeaders].length > 0) return errorHeaders;
  return new Headers([...parentHeaders, ...loaderHeaders, ...actionHeaders]);
};
