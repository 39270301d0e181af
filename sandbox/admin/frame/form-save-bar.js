import { lower, raise } from "./save-bar.js";

// `<form data-save-bar>`: the bar comes by itself while the form differs from what it was, and goes when the form is
// submitted, reset or taken away.
const SELECTOR = "form[data-save-bar]";
const watched = new WeakMap();

function contentsOf(form) {
  return JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  );
}

class FormChanges {
  #form;
  #before;
  #gone = new MutationObserver(() => {
    if (!this.#form.isConnected) this.settle();
  });

  constructor(form) {
    this.#form = form;
    this.#before = contentsOf(form);
  }
  describe() {
    return { discardConfirmation: this.#form.hasAttribute("data-discard-confirmation") };
  }
  save() {
    this.#form.requestSubmit();
  }
  discard() {
    this.#form.reset();
  }
  compare() {
    if (contentsOf(this.#form) === this.#before) return this.settle();
    this.#gone.observe(document.body, { childList: true, subtree: true });
    raise(this);
  }
  settle() {
    this.#gone.disconnect();
    this.#before = contentsOf(this.#form);
    lower(this);
  }
}

function changesOf(event) {
  const form = event.target instanceof Element ? (event.target.form ?? event.target.closest("form")) : undefined;
  if (!form?.matches(SELECTOR)) return undefined;
  if (!watched.has(form)) watched.set(form, new FormChanges(form));
  return watched.get(form);
}

export function installFormSaveBar() {
  // Before a value can change the form is looked at once: React rewrites default values, so these tell nothing.
  for (const type of ["focusin", "pointerdown", "beforeinput"]) {
    document.addEventListener(type, changesOf, { capture: true });
  }
  for (const type of ["input", "change"]) document.addEventListener(type, (event) => changesOf(event)?.compare());
  document.addEventListener("submit", (event) => changesOf(event)?.settle());
  // A reset event comes before the fields are put back.
  document.addEventListener("reset", (event) => setTimeout(() => changesOf(event)?.settle()));
}
