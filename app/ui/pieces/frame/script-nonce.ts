// Nonce of inline scripts during server rendering. Empty in the browser, which hides nonces from scripts.
import { createContext, useContext } from "react";

const Context = createContext("");

export const NonceContext = Context.Provider;

export function useNonce(): string {
  return useContext(Context);
}
