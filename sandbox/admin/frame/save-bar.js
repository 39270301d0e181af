import { ask, onTold, tell } from "./channel.js";
import { act, describeAction } from "./chrome.js";

// The sources of unsaved changes that ask for the bar; the admin shows the one that asked last.
const raised = [];

/** A source has `describe()`, `save()` and `discard()`. */
export function raise(source) {
  lower(source);
  raised.push(source);
  publishSaveBar();
}

export function lower(source) {
  const at = raised.indexOf(source);
  if (at < 0) return;
  raised.splice(at, 1);
  publishSaveBar();
}

function publishSaveBar() {
  tell("saveBar", raised.at(-1)?.describe() ?? null);
}

/** Resolves when the person agrees to leave, or at once when nothing is unsaved. */
export const leaveConfirmation = () => (raised.length ? ask("leaveConfirmation") : Promise.resolve());

class SaveBar extends HTMLElement {
  #observer = new MutationObserver(publishSaveBar);
  #showing = false;

  get showing() {
    return this.#showing;
  }
  get discardConfirmation() {
    const value = this.getAttribute("discardconfirmation");
    return value !== null && value !== "false";
  }
  set discardConfirmation(on) {
    this.toggleAttribute("discardconfirmation", Boolean(on));
  }

  #button(primary) {
    return [...this.querySelectorAll("button")].find((b) => (b.getAttribute("variant") === "primary") === primary);
  }
  describe() {
    const [save, discard] = [this.#button(true), this.#button(false)];
    return {
      save: save && describeAction(save),
      discard: discard && describeAction(discard),
      discardConfirmation: this.discardConfirmation,
    };
  }
  save() {
    const button = this.#button(true);
    if (button) act(button);
  }
  discard() {
    const button = this.#button(false);
    if (button) act(button);
  }

  async show() {
    if (this.#showing) return;
    this.#showing = true;
    this.#observer.observe(this, { childList: true, subtree: true, attributes: true, characterData: true });
    raise(this);
    this.dispatchEvent(new Event("show"));
  }
  async hide() {
    if (!this.#showing) return;
    this.#showing = false;
    this.#observer.disconnect();
    lower(this);
    this.dispatchEvent(new Event("hide"));
  }
  toggle() {
    return this.#showing ? this.hide() : this.show();
  }
  disconnectedCallback() {
    void this.hide();
  }
}

export function installSaveBar() {
  customElements.define("ui-save-bar", SaveBar);
  onTold("save", () => raised.at(-1)?.save());
  onTold("discard", () => raised.at(-1)?.discard());
}
