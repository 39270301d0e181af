// Carrier names as Shopify spells them. For an exact name Shopify builds the tracking link itself and follows the
// parcel (FulfillmentTrackingInfo, "Supported tracking companies"; a test compares each name with the published
// schema). An unknown name is passed on unchanged, with its URL.

/** Names for shops of every country. */
const EVERYWHERE = [
  "4PX",
  "AGS",
  "Amazon",
  "Amazon Logistics UK",
  "An Post",
  "Anjun Logistics",
  "APC",
  "Asendia USA",
  "Australia Post",
  "Bonshaw",
  "BPost",
  "BPost International",
  "Canada Post",
  "Canpar",
  "CDL Last Mile",
  "China Post",
  "Chronopost",
  "Chukou1",
  "Colissimo",
  "Coordinadora",
  "Correios",
  "Correos",
  "CTT",
  "CTT Express",
  "Cyprus Post",
  "Delnext",
  "Deutsche Post",
  "DHL eCommerce",
  "DHL eCommerce Asia",
  "DHL Express",
  "DPD",
  "DPD Local",
  "DPD UK",
  "DTD Express",
  "DX",
  "Estes",
  "Evri",
  "FedEx",
  "GLS",
  "Iceland Post",
  "Israel Post",
  "Japan Post (EN)",
  "La Poste Colissimo",
  "Lasership",
  "Latvia Post",
  "Mondial Relay",
  "New Zealand Post",
  "NinjaVan",
  "OnTrac",
  "Packeta",
  "Pitney Bowes",
  "Poste Italiane",
  "PostNL",
  "PostNord DK",
  "PostNord NO",
  "PostNord SE",
  "Purolator",
  "Qxpress",
  "Royal Mail",
  "Sagawa (EN)",
  "Sendle",
  "SF Express",
  "Singapore Post",
  "StarTrack",
  "Swiss Post",
  "TForce Final Mile",
  "TNT",
  "Toll IPEC",
  "UPS",
  "USPS",
  "Venipak",
  "Whistl",
  "XPO Logistics",
  "Yamato (EN)",
  "YunExpress",
] as const;

/** Names that Shopify lists for shops of some countries; it builds a link for them anyway. */
const SOMEWHERE = [
  "Aramex Australia",
  "TNT Australia",
  "Hunter Express",
  "Couriers Please",
  "Allied Express",
  "Intelcom",
  "Loomis",
  "WanbExpress",
  "DHL",
  "Hermes",
  "SEUR",
  "Colis Privé",
  "Parcelforce",
  "Yodel",
  "DHL Parcel",
  "Tuffnells",
  "ACS Courier",
  "Fastway",
  "DPD Ireland",
  "DTDC",
  "India Post",
  "Delhivery",
  "BRT",
  "GLS Italy",
  "Bring",
  "Inpost",
  "PTT",
  "Old Dominion",
] as const;

export const CARRIERS: readonly string[] = [...EVERYWHERE, ...SOMEWHERE];

/** Suppliers' spellings, compared without case, spaces and punctuation. */
const ALIASES: Record<string, (typeof EVERYWHERE)[number] | (typeof SOMEWHERE)[number]> = {
  unitedstatespostalservice: "USPS",
  uspostalservice: "USPS",
  unitedparcelservice: "UPS",
  federalexpress: "FedEx",
  fedexexpress: "FedEx",
  fedexground: "FedEx",
  fedexhomedelivery: "FedEx",
  dhlecommerceus: "DHL eCommerce",
  dhlecommerceuk: "DHL eCommerce",
  dhlglobalmail: "DHL eCommerce",
  dhlecs: "DHL eCommerce",
  dhlexpressworldwide: "DHL Express",
  royalmailgroup: "Royal Mail",
  royalmailtracked24: "Royal Mail",
  royalmailtracked48: "Royal Mail",
  hermesuk: "Evri",
  myhermes: "Evri",
  auspost: "Australia Post",
  nzpost: "New Zealand Post",
  postescanada: "Canada Post",
  laposte: "La Poste Colissimo",
  japanpost: "Japan Post (EN)",
  sagawa: "Sagawa (EN)",
  yamato: "Yamato (EN)",
  yamatotransport: "Yamato (EN)",
  yuntu: "YunExpress",
  sfexpressinternational: "SF Express",
  asendia: "Asendia USA",
  apcpostallogistics: "APC",
  singpost: "Singapore Post",
  postdanmark: "PostNord DK",
  postnorddenmark: "PostNord DK",
  postnordnorway: "PostNord NO",
  postnordsweden: "PostNord SE",
  correosespana: "Correos",
};

const BY_KEY: ReadonlyMap<string, string> = new Map([
  ...CARRIERS.map((name): [string, string] => [keyOf(name), name]),
  ...Object.entries(ALIASES),
]);

/** "Usps " → "USPS"; "Speedy Turtle" → "Speedy Turtle"; nothing → null. */
export function shopifyCarrier(name: string | null): string | null {
  const given = name?.trim();
  if (!given) return null;
  return BY_KEY.get(keyOf(given)) ?? given;
}

function keyOf(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, "");
}
