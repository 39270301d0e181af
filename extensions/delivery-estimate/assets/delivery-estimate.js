// Asks the app when the kit on this page arrives and writes it into the line that the block keeps free for it. Without an answer
// the line stays empty. Loaded deferred, and needs nothing but the browser.
(() => {
  const PATIENCE_MS = 4000;
  const DAY_MS = 86_400_000;
  // The app's proxy, as shopify.app.toml has it.
  const ADDRESS = "/apps/kit/estimate";
  const FIELD = 'form[action*="/cart/add"] [name="id"]';

  class DeliveryEstimate extends HTMLElement {
    connectedCallback() {
      // Themes change the form's variant by script: the form is looked at when they are done, and once more for slow ones.
      this.look = () => [0, 400].forEach((ms) => setTimeout(() => this.follow(), ms));
      for (const event of ["change", "variant:change"]) document.addEventListener(event, this.look);
      this.follow();
    }

    disconnectedCallback() {
      for (const event of ["change", "variant:change"]) document.removeEventListener(event, this.look);
      this.asking?.abort();
      this.question = null;
    }

    /** Asks again when another variant, or another quantity, is chosen. */
    follow() {
      if (!this.isConnected) return;
      // The block's own section first: others may offer other products.
      const [field] = [this.closest(".shopify-section"), document].flatMap((from) => from?.querySelector(FIELD) ?? []);
      const chosen = (name) => field?.form.elements.namedItem(name)?.value;
      const { country, variant } = this.dataset;
      const quantity = Math.max(1, Math.min(1000, parseInt(chosen("quantity"), 10) || 1));
      const query = new URLSearchParams({ country, quantity, variant: chosen("id") || variant });
      const question = `${ADDRESS}?${query}`;
      if (question === this.question) return;
      this.question = question;
      this.ask(question);
    }

    async ask(question) {
      this.asking?.abort();
      const asking = (this.asking = new AbortController());
      const timer = setTimeout(() => asking.abort(), PATIENCE_MS);
      let estimate = null;
      try {
        const answer = await fetch(question, { signal: asking.signal, headers: { accept: "application/json" } });
        if (answer.status === 200) estimate = await answer.json();
      } catch {
        // Too slow, or away: the line stays empty.
      }
      clearTimeout(timer);
      if (question === this.question) this.write(estimate);
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
      return [earliest, latest].map((day) => form.format(Date.parse(day) + this.paymentDays * DAY_MS));
    }

    /** Kit begins when it is paid: so many days the merchant takes for that. */
    get paymentDays() {
      return Number(this.dataset.paymentDays) || 0;
    }
  }

  if (!customElements.get("kit-delivery-estimate")) customElements.define("kit-delivery-estimate", DeliveryEstimate);
})();
