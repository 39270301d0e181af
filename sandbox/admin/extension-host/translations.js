// `shopify.i18n`: texts by key, `{{name}}` replaced, `one` and `other` chosen by `count`.

export function createI18n(messages) {
  const plural = new Intl.PluralRules("en");
  return {
    translate(key, values = {}) {
      const found = key.split(".").reduce((inner, name) => inner?.[name], messages);
      const text = typeof found === "object" ? (found[plural.select(values.count)] ?? found.other) : found;
      // As Shopify shows a key that is nowhere.
      if (typeof text !== "string") return key;
      return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name) => values[name] ?? whole);
    },
    formatDate: (date, options) => new Intl.DateTimeFormat("en", options).format(date),
    formatNumber: (number, options) => new Intl.NumberFormat("en", options).format(number),
  };
}
