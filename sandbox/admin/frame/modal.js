import { focusableIn, keepFocus } from "../shell/keep-focus.js";
import { act, describeTitleBar } from "./chrome.js";
import { config } from "./launch.js";
import { MODAL_STYLE } from "./modal-style.js";
import { idToken } from "./session-token.js";

const CHROME = "ui-title-bar, ui-save-bar";

function make(tag, properties, children = []) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** The app's own buttons of a title bar, in the order in which describeTitleBar lists their descriptions. */
function buttonsOf(bar) {
  return [...bar.querySelectorAll("button, a")].filter((element) => element.getAttribute("variant") !== "breadcrumb");
}

function footerButton(element, action) {
  const button = make("button", {
    type: "button",
    textContent: action.label,
    disabled: action.disabled || action.loading,
  });
  button.classList.toggle("primary", action.variant === "primary");
  button.classList.toggle("critical", action.tone === "critical");
  button.setAttribute("aria-busy", String(action.loading));
  button.addEventListener("click", () => act(element));
  return button;
}

/**
 * `ui-modal`: a dialog over the app with the element's own content, or with a page of the app (`src`). Shopify draws it
 * over the whole admin; here it stays within the app's frame, where the app's style sheets reach it. The light DOM is
 * left alone, so that React finds what it rendered.
 */
class Modal extends HTMLElement {
  #observer = new MutationObserver(() => this.#draw());
  #heading = make("h2", { id: "heading" });
  #close = make("button", { type: "button", className: "close", textContent: "✕", ariaLabel: "Close" });
  #body = make("div", { className: "body" });
  #footer = make("footer");
  #dialog = make("dialog", {}, [make("header", {}, [this.#heading, this.#close]), this.#body, this.#footer]);
  #frame;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [MODAL_STYLE];
    this.#dialog.setAttribute("aria-labelledby", "heading");
    root.append(this.#dialog);
    this.#close.addEventListener("click", () => void this.hide());
    this.#dialog.addEventListener("click", (event) => {
      if (event.target === this.#dialog) void this.hide();
    });
    this.#dialog.addEventListener("close", () => this.#closed());
    keepFocus(this.#dialog, () => [
      this.#close,
      ...focusableIn(this).filter((element) => !element.closest(CHROME)),
      ...focusableIn(this.#footer),
    ]);
  }

  get content() {
    return [...this.children].find((child) => !child.matches(CHROME));
  }
  set content(element) {
    this.content?.remove();
    this.append(element);
  }
  get src() {
    return this.getAttribute("src") ?? undefined;
  }
  set src(address) {
    this.setAttribute("src", address);
  }
  get variant() {
    return this.getAttribute("variant") ?? "base";
  }
  set variant(name) {
    this.setAttribute("variant", name);
  }
  get contentWindow() {
    return this.#frame?.contentWindow ?? null;
  }

  async show() {
    if (this.#dialog.open) return;
    await this.#fill();
    if (!this.isConnected || this.#dialog.open) return;
    this.#draw();
    this.#observer.observe(this, { childList: true, subtree: true, attributes: true, characterData: true });
    this.#dialog.showModal();
    this.dispatchEvent(new Event("show"));
  }
  async hide() {
    this.#dialog.close();
  }
  toggle() {
    return this.#dialog.open ? this.hide() : this.show();
  }
  disconnectedCallback() {
    this.#dialog.close();
  }

  async #fill() {
    if (!this.src) return this.#body.replaceChildren(make("slot"));
    const address = new URL(this.src, location.href);
    const { shop, host, locale } = config;
    for (const [name, value] of Object.entries({ embedded: "1", shop, host, locale, id_token: await idToken() })) {
      if (value) address.searchParams.set(name, value);
    }
    this.#frame = make("iframe", { src: address.href, title: "Modal content" });
    this.#body.replaceChildren(this.#frame);
  }

  #draw() {
    this.#dialog.className = this.variant;
    const bar = this.querySelector("ui-title-bar");
    const described = bar ? describeTitleBar(bar) : { title: "", actions: [], menus: [] };
    this.#heading.textContent = described.title;
    const actions = [...described.actions, ...described.menus.flatMap((menu) => menu.actions)];
    this.#footer.replaceChildren(
      ...(bar ? buttonsOf(bar) : []).map((element, at) => footerButton(element, actions[at])),
    );
    this.#footer.hidden = actions.length === 0;
  }

  #closed() {
    this.#observer.disconnect();
    this.#frame = undefined;
    this.#body.replaceChildren();
    this.dispatchEvent(new Event("hide"));
  }
}

export function installModal() {
  customElements.define("ui-modal", Modal);
}
