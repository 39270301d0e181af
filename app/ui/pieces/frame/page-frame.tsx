// Layout of a page with Polaris's widths. Polaris's `Page` includes headers and menus, which the admin draws instead (decision
// 105); leaving it out saves 2.7 kB of script on the first page.
import type { ReactNode } from "react";

export function PageFrame({ width, children }: { width: "narrow" | "usual" | "full"; children: ReactNode }) {
  return (
    <div className="kit-page" data-width={width}>
      {children}
    </div>
  );
}
