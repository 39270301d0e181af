// The app's extensions on a page of the admin: their frames are as high as what is in them, actions open in a dialog, and those with
// a condition appear when it is met.
import { make } from "./elements.js";

const dialog = make("dialog", { className: "extension-dialog" });
document.body.append(dialog);
const buttons = [...document.querySelectorAll("[data-extension]")];

function frameOf(source) {
  return [...document.querySelectorAll("iframe")].find((frame) => frame.contentWindow === source);
}

function openAction(address, name) {
  dialog.ariaLabel = name;
  dialog.replaceChildren(make("iframe", { src: address, title: name }));
  dialog.showModal();
}

addEventListener("message", ({ data, origin, source }) => {
  if (origin !== location.origin || typeof data?.extension !== "string") return;
  const frame = frameOf(source);
  if (data.height && frame) frame.style.height = `${data.height}px`;
  if (data.go) location.assign(data.go);
  if (data.close) dialog.close();
  if (data.display !== undefined && frame) {
    const button = buttons.find(({ dataset }) => dataset.condition === frame.dataset.condition);
    if (button) button.hidden = !data.display;
    frame.remove();
  }
});

for (const button of buttons) {
  button.addEventListener("click", () =>
    openAction(button.dataset.extension + selectedIds().join(","), button.textContent.trim()),
  );
}

/** Has the conditions tell of these; what was under way is of no interest any more. */
function askConditions(ids = "") {
  document.querySelectorAll("iframe[data-condition]").forEach((frame) => frame.remove());
  for (const button of buttons.filter(({ dataset }) => dataset.condition)) {
    const { condition } = button.dataset;
    button.hidden = true;
    const frame = make("iframe", { src: condition + ids, hidden: true, title: "Condition" });
    frame.dataset.condition = condition;
    document.body.append(frame);
  }
}

// A list of things to select: its actions are there once something is.
const selection = document.querySelector("[data-selection]");
const boxes = [...document.querySelectorAll("[data-select]")];

function selectedIds() {
  return boxes.filter(({ checked }) => checked).map(({ value }) => value);
}

for (const box of boxes) {
  box.addEventListener("change", () => {
    selection.hidden = selectedIds().length === 0;
    if (!selection.hidden) askConditions(selectedIds().join(","));
  });
}
if (!selection) askConditions();
