import { on, tellApp } from "./bridge.js";
import { confirmed } from "./confirm.js";

const bar = document.getElementById("save-bar");
const save = document.getElementById("save-bar-save");
const discard = document.getElementById("save-bar-discard");

let unsaved = null;

function drawButton(button, action, fallback) {
  button.textContent = action?.label || fallback;
  button.disabled = Boolean(action?.disabled || action?.loading);
  button.setAttribute("aria-busy", String(Boolean(action?.loading)));
}

function draw(state) {
  unsaved = state;
  bar.hidden = !state;
  document.body.classList.toggle("unsaved", Boolean(state));
  drawButton(save, state?.save, "Save");
  drawButton(discard, state?.discard, "Discard");
}

async function discardChanges() {
  const sure =
    !unsaved?.discardConfirmation ||
    (await confirmed({
      title: "Discard all unsaved changes",
      text: "If you discard changes, you’ll delete any edits you made since you last saved.",
      agree: "Discard changes",
      refuse: "Continue editing",
      critical: true,
    }));
  if (sure) tellApp("discard");
}

/** True when nothing is unsaved or the person agrees to lose it. */
export async function leaveConfirmed() {
  if (!unsaved) return true;
  return confirmed({
    title: "Leave page with unsaved changes?",
    text: "Leaving this page will delete all unsaved changes.",
    agree: "Leave page",
    refuse: "Stay",
    critical: true,
  });
}

async function guardLink(event) {
  const link = event.target.closest?.("a[href]");
  if (!unsaved || !link || event.defaultPrevented) return;
  event.preventDefault();
  if (await leaveConfirmed()) location.assign(link.href);
}

/** A new document of the app starts without unsaved changes. */
export const forgetChanges = () => draw(null);

export function drawSaveBar() {
  on("saveBar", draw);
  // The app goes on only with a yes, so a no is never answered.
  on("leaveConfirmation", async () => {
    if (!(await leaveConfirmed())) await new Promise(() => {});
  });
  save.addEventListener("click", () => tellApp("save"));
  discard.addEventListener("click", () => void discardChanges());
  document.addEventListener("click", (event) => void guardLink(event));
}
