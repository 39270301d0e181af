/** Shows a success message. Without App Bridge there is no toast, but the page itself shows the result. */
export function showToast(message: string, action?: { content: string; onAction: () => void }): void {
  if (typeof shopify === "undefined") return;
  // A toast with an action stays long enough to click it.
  if (action) shopify.toast.show(message, { action: action.content, onAction: action.onAction, duration: 8_000 });
  else shopify.toast.show(message);
}
