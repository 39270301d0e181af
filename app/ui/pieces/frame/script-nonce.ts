// The nonce that inline scripts carry while the server draws a document. Browsers hide it from scripts, hence empty there.
import { createContext, useContext } from "react";

const Context = createContext("");

export const NonceContext = Context.Provider;

export function useNonce(): string {
  return useContext(Context);
}
