/** Says that something is done. Where App Bridge did not load, nothing is said: the page itself shows what is now. */
export function showToast(message: string): void {
  if (typeof shopify !== "undefined") shopify.toast.show(message);
}
