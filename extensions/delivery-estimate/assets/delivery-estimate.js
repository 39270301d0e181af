// Asks the app when the kits on the page, or in the cart, arrive. Without an answer the block's line stays empty.
(() => {
  const WAIT_MS = 4000;
  // As shopify.app.toml has the proxy.
  const ADDRESS = "/apps/kit/estimate";
  const EVENTS = ["change", "variant:change"];
  const FIELD = 'form[action*="/cart/add"] [name="id"]';

  class DeliveryEstimate extends HTMLElement {
    connectedCallback() {
      // Themes change the variant by script, some without an event, some with another form.
      this.look = () => setTimeout(() => this.follow());
      for (const event of EVENTS) document.addEventListener(event, this.look);
      this.changes = new MutationObserver(this.look);
      this.changes.observe(document, { subtree: true, childList: true, attributeFilter: ["value", "data-lines"] });
      this.follow();
    }

    disconnectedCallback() {
      for (const event of EVENTS) document.removeEventListener(event, this.look);
      this.changes.disconnect();
      this.asking?.abort();
      this.question = null;
    }

    /** Asks again when another variant or quantity is chosen, or the cart has other lines. */
    follow() {
      if (!this.isConnected) return;
      const { country, lines } = this.dataset;
      const of = lines === undefined ? this.chosen() : { lines };
      const question = `${ADDRESS}?${new URLSearchParams({ country, ...of })}`;
      if (question === this.question) return;
      this.question = question;
      this.ask(lines !== "" && question);
    }

    chosen() {
      // The block's own section first: others may offer other products.
      const [field] = [this.closest(".shopify-section"), document].flatMap((from) => from?.querySelector(FIELD) ?? []);
      const value = (name) => field?.form.elements.namedItem(name)?.value;
      const quantity = Math.max(1, Math.min(1000, parseInt(value("quantity"), 10) || 1));
      return { quantity, variant: value("id") || this.dataset.variant };
    }

    async ask(question) {
      this.asking?.abort();
      const asking = (this.asking = new AbortController());
      setTimeout(() => asking.abort(), WAIT_MS);
      let estimate = null;
      try {
        const answer = question && (await fetch(question, { signal: asking.signal }));
        if (answer.status === 200) estimate = await answer.json();
      } catch {
        // Stays empty.
      }
      if (asking === this.asking) this.write(estimate);
    }

    write(estimate) {
      const words = estimate && this.words(estimate);
      this.querySelector(".kit-delivery-estimate__line").textContent = words || "";
      this.classList.toggle("kit-delivery-estimate--known", Boolean(words));
    }

    words(estimate) {
      const { show, countryName } = this.dataset;
      const text = this.dataset.text || this.dataset.words;
      const [earliest, latest] = show === "days" ? this.days(estimate) : this.dates(estimate);
      const same = earliest === latest ? text.replace(/\[earliest\].*\[latest\]/, "[latest]") : text;
      return same.replace("[country]", countryName).replace("[earliest]", earliest).replace("[latest]", latest);
    }

    days({ productionDays, shippingDays }) {
      const days = [0, 1].map((at) => productionDays[at] + shippingDays[at] + this.paymentDays);
      const unit = new Intl.NumberFormat(this.dataset.language, { style: "unit", unit: "day", unitDisplay: "long" });
      const plain = new Intl.NumberFormat(this.dataset.language);
      return [days[0] === days[1] ? unit.format(days[0]) : plain.format(days[0]), unit.format(days[1])];
    }

    dates({ earliest, latest }) {
      const form = new Intl.DateTimeFormat(this.dataset.language, { day: "numeric", month: "long", timeZone: "UTC" });
      return [earliest, latest].map((day) => form.format(Date.parse(day) + this.paymentDays * 86_400_000));
    }

    /** Kit begins when the merchant has paid it. */
    get paymentDays() {
      return Number(this.dataset.paymentDays) || 0;
    }
  }

  if (!customElements.get("kit-delivery-estimate")) customElements.define("kit-delivery-estimate", DeliveryEstimate);
})();
