import { make } from "./elements.js";
import { keepFocus } from "./keep-focus.js";

/** Asks the person in a dialog; resolves true when they agree, false when they do not or close it. */
export function confirmed({ title, text, agree, refuse, critical = false }) {
  return new Promise((resolve) => {
    const button = (label, className, value) => make("button", { textContent: label, className, value });
    const dialog = make("dialog", { className: "dialog small", ariaLabel: title }, [
      make("h2", { textContent: title }),
      make("p", { textContent: text }),
      make("form", { method: "dialog", className: "dialog-actions" }, [
        button(refuse, "button", "no"),
        button(agree, critical ? "button primary critical" : "button primary", "yes"),
      ]),
    ]);
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
    keepFocus(dialog);
    document.body.append(dialog);
    dialog.showModal();
  });
}
