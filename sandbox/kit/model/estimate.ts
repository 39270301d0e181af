import type { EstimateRequest } from "../api/request-bodies.ts";
import { alpha2Of } from "./countries.ts";

interface ShippingOption {
  name: string;
  estimated_shipping_days_min: number;
  estimated_shipping_days_max: number;
}

export interface ShippingEstimate {
  total_pieces: number;
  estimated_production_days_min: number;
  estimated_production_days_max: number;
  shipping_info: ShippingOption[];
}

const option = (name: string, min: number, max: number): ShippingOption => ({
  name,
  estimated_shipping_days_min: min,
  estimated_shipping_days_max: max,
});

const DOMESTIC = [option("Standard", 4, 8), option("Express", 2, 3)];
const NEAR = [option("Standard", 6, 12), option("Express", 3, 5)];
const FAR = [option("Economy", 12, 25), option("Standard", 8, 16), option("Express", 4, 7)];
const NEAR_COUNTRIES = ["CA", "MX"];

/** Days grow with the pieces: one more for each further 25 kits. No lines mean the minimum order of one kit. */
export function estimateShipping(request: EstimateRequest): ShippingEstimate {
  const pieces = (request.lines ?? []).reduce((sum, line) => sum + line.quantity, 0) || 1;
  const more = Math.floor((pieces - 1) / 25);
  return {
    total_pieces: pieces,
    estimated_production_days_min: 3 + more,
    estimated_production_days_max: 5 + more * 2,
    shipping_info: shippingTo(request.customer_info?.country),
  };
}

function shippingTo(country: string | undefined): ShippingOption[] {
  const code = country === undefined ? "US" : alpha2Of(country);
  if (code === "US") return DOMESTIC;
  return code !== undefined && NEAR_COUNTRIES.includes(code) ? NEAR : FAR;
}
