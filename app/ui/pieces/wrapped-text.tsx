// Long text in a table cell. Polaris keeps cells on one line, which pushes other columns out of view.
import type { ReactNode } from "react";

export function WrappedText({ children }: { children: ReactNode }) {
  return <div className="kit-wrapped-text">{children}</div>;
}
