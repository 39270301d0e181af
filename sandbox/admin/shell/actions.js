import { tellApp } from "./bridge.js";
import { make } from "./elements.js";

/** A button that stands for a button or link of the app: a click on it is a click on that. */
export function actionButton(action, className = "button") {
  const button = make("button", {
    type: "button",
    textContent: action.label,
    disabled: action.disabled || action.loading,
    className,
  });
  button.classList.toggle("primary", action.variant === "primary");
  button.classList.toggle("critical", action.tone === "critical");
  button.setAttribute("aria-busy", String(action.loading));
  button.addEventListener("click", () => tellApp("act", action.id));
  return button;
}
