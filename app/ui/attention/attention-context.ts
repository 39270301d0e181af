// The list of what needs attention, loaded once by the frame (app/routes/app.tsx) with every page, so that all of a page shows the
// same one.
import { createContext, useContext } from "react";
import type { Attention } from "../../attention/attention.ts";

const AttentionContext = createContext<Attention | null>(null);

export const AttentionProvider = AttentionContext.Provider;

export function useAttention(): Attention {
  const attention = useContext(AttentionContext);
  if (!attention) throw new Error("The page stands outside of the app's frame.");
  return attention;
}
