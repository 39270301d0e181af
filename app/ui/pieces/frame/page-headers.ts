import type { HeadersFunction } from "@remix-run/node";

/**
 * Headers of a page: those that Shopify's library put on an answer that it threw (a retry with a new session token, the
 * Content-Security-Policy of the bounce page), else those of the loaders from the frame inwards.
 */
export const pageHeaders: HeadersFunction = ({ parentHeaders, loaderHeaders, actionHeaders, errorHeaders }) => {
  if (errorHeaders && [...errorHeaders].length > 0) return errorHeaders;
  return new Headers([...parentHeaders, ...loaderHeaders, ...actionHeaders]);
};
