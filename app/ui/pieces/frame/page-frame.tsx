// Room around a page, as wide as Polaris' own. Its `Page` would bring the heading and all of its menus, which the admin draws here
// (decision 105): 2.7 kB of the first page's script.
import type { ReactNode } from "react";

interface PageFrameProps {
  width?: "narrow" | "usual" | "full";
  children: ReactNode;
}

export function PageFrame({ width = "usual", children }: PageFrameProps) {
  return (
    <div className="kit-page" data-width={width}>
      {children}
    </div>
  );
}
