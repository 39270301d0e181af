import { on, tellApp } from "./bridge.js";
import { make } from "./elements.js";

const list = document.getElementById("toasts");

function show({ id, message, duration, isError, action }) {
  const end = (how) => {
    if (!toast.isConnected) return;
    toast.remove();
    tellApp("toastEnded", { id, how });
  };
  const dismiss = make("button", { type: "button", textContent: "✕", ariaLabel: "Dismiss" });
  dismiss.addEventListener("click", () => end("dismissed"));
  const act = action ? make("button", { type: "button", textContent: action }) : null;
  act?.addEventListener("click", () => end("action"));
  const toast = make("div", { className: isError ? "toast error" : "toast" }, [
    make("span", { textContent: message }),
    act,
    dismiss,
  ]);
  toast.id = id;
  list.append(toast);
  setTimeout(() => end("over"), duration);
}

export function drawToasts() {
  on("toast", show);
  on("toastHide", (id) => document.getElementById(id)?.remove());
}
