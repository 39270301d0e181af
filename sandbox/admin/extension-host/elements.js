// Shopify's `s-…` elements, as far as this app's extensions use them: what they do and are called, and roughly how they look
// (styles/extension.css has those that need no script).

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { display: block; }
  h2, h3 { margin: 0 0 8px; font-size: 14px; font-weight: 650; }
  .preview { display: block; width: 100%; height: 360px; margin: 16px 0; border: 1px solid #d4d4d4; }
  button { min-height: 44px; padding: 5px 16px; font: inherit; }
  .actions { display: flex; justify-content: flex-end; gap: 8px; margin-top: 16px; }
`);

/** An element with a heading above what is in it. */
class Headed extends HTMLElement {
  // Without the summary, which a block shows only while it is collapsed: here it never is.
  static observedAttributes = ["heading", "loading"];
  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    this.title_ = document.createElement(this.constructor.level);
    root.append(this.title_, document.createElement("slot"));
    if (this.constructor.level === "h2") {
      const actions = document.createElement("div");
      actions.className = "actions";
      for (const name of ["secondary-actions", "primary-action"]) {
        const slot = document.createElement("slot");
        slot.name = name;
        actions.append(slot);
      }
      root.append(actions);
    }
  }
  attributeChangedCallback() {
    this.title_.textContent = this.getAttribute("heading") ?? "";
    this.title_.hidden = !this.hasAttribute("heading");
    this.ariaBusy = String(this.hasAttribute("loading") && this.getAttribute("loading") !== "false");
  }
  connectedCallback() {
    this.attributeChangedCallback();
  }
}

class Block extends Headed {
  static level = "h2";
}
class Action extends Headed {
  static level = "h2";
}

/**
 * Previews the document at `src` and prints it. Shopify's documentation asks for a route that authenticates and allows any origin, as
 * for a request by script, and speaks of a preview, as of a frame: the document has to bear both.
 */
class PrintAction extends HTMLElement {
  static observedAttributes = ["src"];
  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    this.print = Object.assign(document.createElement("button"), { textContent: "Print", disabled: true });
    this.preview = document.createElement("div");
    root.append(document.createElement("slot"), this.preview, this.print);
  }
  async attributeChangedCallback() {
    const src = this.getAttribute("src") ?? "";
    this.preview.replaceChildren();
    this.print.disabled = true;
    if (src === "") return;
    const answer = await fetch(src);
    const isStatic = answer.ok && !/<script/i.test(await answer.text());
    if (!isStatic || this.getAttribute("src") !== src) return;
    const { appUrl } = JSON.parse(document.getElementById("extension-settings").textContent);
    const frame = Object.assign(document.createElement("iframe"), { src: new URL(src, appUrl).href, title: "Preview" });
    frame.className = "preview";
    this.preview.append(frame);
    this.print.disabled = false;
  }
}

class Banner extends Headed {
  static level = "h3";
  connectedCallback() {
    super.connectedCallback();
    this.role = this.getAttribute("tone") === "critical" ? "alert" : "status";
  }
}

/** Pressed by mouse and by keys; with an address it leads there. */
class Pressed extends HTMLElement {
  static observedAttributes = ["disabled", "loading", "href"];
  connectedCallback() {
    this.tabIndex = 0;
    this.addEventListener("click", this, { capture: true });
    this.addEventListener("keydown", this);
    this.attributeChangedCallback();
  }
  attributeChangedCallback() {
    const is = (name) => this.hasAttribute(name) && this.getAttribute(name) !== "false";
    this.role = this.hasAttribute("href") ? "link" : "button";
    this.off = is("disabled") || is("loading");
    this.ariaDisabled = String(this.off);
    this.ariaBusy = String(is("loading"));
  }
  handleEvent(event) {
    if (event.type === "keydown") {
      if (event.target === this && (event.key === "Enter" || event.key === " ")) this.click();
      return;
    }
    if (this.off) return void event.stopImmediatePropagation();
    const to = this.getAttribute("href");
    if (to === null) return;
    const detail = { to, target: this.getAttribute("target") };
    this.dispatchEvent(new CustomEvent("extension:go", { bubbles: true, composed: true, detail }));
  }
}

class Link extends Pressed {}

class Spinner extends HTMLElement {
  connectedCallback() {
    this.role = "progressbar";
    this.ariaLabel = this.getAttribute("accessibilitylabel") ?? "Loading";
  }
}

class Picture extends HTMLElement {
  static observedAttributes = ["src", "alt"];
  constructor() {
    super();
    this.image = document.createElement("img");
    this.attachShadow({ mode: "open" }).append(this.image);
    this.image.width = 60;
  }
  attributeChangedCallback() {
    this.image.src = this.getAttribute("src") ?? "";
    this.image.alt = this.getAttribute("alt") ?? "";
  }
}

/** A bar whose label screen readers read. */
class Progress extends HTMLElement {
  static observedAttributes = ["value", "max", "accessibilitylabel"];
  constructor() {
    super();
    this.bar = document.createElement("progress");
    this.attachShadow({ mode: "open" }).append(this.bar);
    this.bar.style.width = "100%";
  }
  attributeChangedCallback() {
    this.bar.max = Number(this.getAttribute("max") ?? 1);
    this.bar.value = Number(this.getAttribute("value") ?? 0);
    this.bar.ariaLabel = this.getAttribute("accessibilitylabel") ?? "";
  }
}

class Section extends Headed {
  static level = "h2";
}

class Heading extends HTMLElement {
  connectedCallback() {
    this.role = "heading";
    this.ariaLevel = "3";
  }
}

/** Read out as it appears, if its role says so. */
class Box extends HTMLElement {
  connectedCallback() {
    this.role = this.getAttribute("accessibilityrole");
  }
}

/** Seen by everybody, by screen readers alone (`exclusive`), or not by them (`hidden`). */
class Text extends HTMLElement {
  connectedCallback() {
    if (this.getAttribute("accessibilityvisibility") === "hidden") this.ariaHidden = "true";
  }
}

/** Opened and closed by its `s-summary`. */
class Details extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", ({ target }) => {
      if (target.closest("s-summary")) this.toggleAttribute("open");
    });
  }
}

/** A native list of the `s-option` elements in it. */
class Select extends HTMLElement {
  static observedAttributes = ["label", "placeholder", "value"];
  constructor() {
    super();
    this.field = document.createElement("select");
    this.attachShadow({ mode: "open" }).append(this.field);
    this.field.addEventListener("change", () => {
      this.value = this.field.value;
      this.dispatchEvent(new Event("change", { bubbles: true }));
    });
    new MutationObserver(() => this.draw()).observe(this, { childList: true, subtree: true });
  }
  connectedCallback() {
    this.draw();
  }
  attributeChangedCallback() {
    this.draw();
  }
  draw() {
    const given = [...this.querySelectorAll("s-option")].map((one) => [one.getAttribute("value"), one.textContent]);
    this.field.ariaLabel = this.getAttribute("label") ?? "";
    const options = [["", this.getAttribute("placeholder") ?? ""], ...given];
    this.field.replaceChildren(...options.map(([value, text]) => new Option(text, value)));
    this.field.value = this.value ?? this.getAttribute("value") ?? "";
  }
}

const ELEMENTS = {
  "s-details": Details,
  "s-select": Select,
  "s-text": Text,
  "s-admin-block": Block,
  "s-admin-action": Action,
  "s-admin-print-action": PrintAction,
  "s-banner": Banner,
  "s-box": Box,
  "s-button": Pressed,
  "s-link": Link,
  "s-spinner": Spinner,
  "s-thumbnail": Picture,
  "s-heading": Heading,
  "s-progress": Progress,
  "s-section": Section,
};
for (const [name, element] of Object.entries(ELEMENTS)) customElements.define(name, element);
