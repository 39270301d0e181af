/** Says that something is done. Where App Bridge did not load, nothing is said: the page itself shows what is now. */
export function showToast(message: string, action?: { content: string; onAction: () => void }): void {
  if (typeof shopify === "undefined") return;
  // With something to click it stays for as long as it takes to see and click it.
  if (action) shopify.toast.show(message, { action: action.content, onAction: action.onAction, duration: 8_000 });
  else shopify.toast.show(message);
}
