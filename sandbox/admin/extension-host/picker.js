// `shopify.picker`: a table of the extension's own items, of which one is selected, or several where it says so. Shopify opens it over
// the page; here it opens over the extension.
const make = (tag, over = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), over);
  element.append(...children);
  return element;
};

function rowOf({ id, heading, data = [], badges = [], thumbnail, disabled, selected }, several) {
  const input = make("input", {
    ...{ type: several ? "checkbox" : "radio", name: "picked", value: id, ariaLabel: heading },
    ...{ disabled: disabled ?? false, checked: selected ?? false },
  });
  const picture = thumbnail ? [make("img", { src: thumbnail.url, alt: "", width: 40 })] : [];
  const marks = badges.map(({ content }) => make("span", { className: "badge", textContent: content }));
  const cells = data.map((point) => make("td", { textContent: point ?? "" }));
  return make("tr", {}, make("td", {}, input), make("td", {}, ...picture, heading, " ", ...marks), ...cells);
}

/** Resolves once it is open; `selected` once it is closed: undefined where it was canceled. */
export async function openPicker({ heading, items, headers = [], multiple = false }) {
  const titles = headers.map(({ content = "" }) => make("th", { scope: "col", textContent: content }));
  const table = make(
    "table",
    {},
    make("tr", {}, make("th", { scope: "col", textContent: "Select" }), ...titles),
    ...items.map((item) => rowOf(item, multiple !== false)),
  );
  const select = make("button", { className: "button primary", value: "select", textContent: "Select" });
  const cancel = make("button", { className: "button", textContent: "Cancel" });
  const actions = make("div", { className: "picker-actions" }, cancel, select);
  const form = make("form", { method: "dialog" }, make("h2", { textContent: heading }), table, actions);
  const dialog = make("dialog", { className: "picker", ariaLabel: heading }, form);
  document.body.append(dialog);
  dialog.showModal();
  // The frame is as high as its document, which a dialog adds nothing to.
  document.body.style.minHeight = `${dialog.offsetHeight + 32}px`;
  const selected = new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      const picked = [...dialog.querySelectorAll("input:checked")].map(({ value }) => value);
      dialog.remove();
      document.body.style.minHeight = "";
      resolve(dialog.returnValue === "select" ? picked : undefined);
    });
  });
  return { selected };
}
