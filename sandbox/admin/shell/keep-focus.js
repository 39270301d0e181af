const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex]:not([tabindex='-1'])";

/** What the Tab key reaches in `root`, in the order of the document. */
export function focusableIn(root) {
  return [...root.querySelectorAll(FOCUSABLE)];
}

/** Keeps the Tab key in a dialog: a modal one only keeps it from the rest of its document. */
export function keepFocus(dialog, elements = () => focusableIn(dialog)) {
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Tab") return;
    const reached = elements().filter((element) => !element.disabled && element.checkVisibility());
    const [leaves, enters] = event.shiftKey ? [reached.at(0), reached.at(-1)] : [reached.at(-1), reached.at(0)];
    if (event.target !== leaves && event.target !== dialog) return;
    event.preventDefault();
    enters?.focus();
  });
}
