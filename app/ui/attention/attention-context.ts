// The list of what needs attention. The frame (app/routes/app.tsx) loads it once per page, so that all parts of a page agree.
import { createContext, useContext } from "react";
import type { Attention } from "../../attention/attention.ts";

const AttentionContext = createContext<Attention | null>(null);

export const AttentionProvider = AttentionContext.Provider;

export function useAttention(): Attention {
  const attention = useContext(AttentionContext);
  if (!attention) throw new Error("The page stands outside of the app's frame.");
  return attention;
}
