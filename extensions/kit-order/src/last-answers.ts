// The newest answers as this browser has them, drawn until the fresh one has come. Nothing of a customer is in them.
import type { Api } from "@shopify/ui-extensions/admin.order-details.block.render";
import type { OrderAnswer } from "../../../app/ui/extensions/order-contract.ts";

declare const shopify: Api;

interface Kept {
  id: string;
  answer: OrderAnswer;
}

const KEY = "order answers";
const MOST = 10;

async function readKept(): Promise<Kept[]> {
  try {
    const kept = await shopify.storage.get<Record<string, Kept[]>>(KEY);
    return Array.isArray(kept) ? kept : [];
  } catch {
    // A browser without storage shows the fresh answer only.
    return [];
  }
}

export async function lastAnswer(id: string): Promise<OrderAnswer | null> {
  return (await readKept()).find((one) => one.id === id)?.answer ?? null;
}

export async function keepAnswer(id: string, answer: OrderAnswer): Promise<void> {
  const others = (await readKept()).filter((one) => one.id !== id);
  await shopify.storage.set(KEY, [{ id, answer }, ...others].slice(0, MOST)).catch(() => undefined);
}
