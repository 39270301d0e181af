// Long text within a cell of a table: Polaris keeps cells on one line, which pushes the other columns out of sight.
import type { ReactNode } from "react";

export function WrappedText({ children }: { children: ReactNode }) {
  return <div className="kit-wrapped-text">{children}</div>;
}
