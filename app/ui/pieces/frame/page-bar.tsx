// A page's title bar in Shopify's admin: title, back link and actions. It belongs to the admin's window, so browsers don't open
// a file picker for its clicks; file pickers are in the page itself.
import { Link } from "@remix-run/react";
import { TitleBar } from "@shopify/app-bridge-react";
import type { PageAction, PageActionGroup } from "./page-action.ts";

export interface PageBarProps {
  title: string;
  backAction?: { content: string; url: string };
  primaryAction?: PageAction;
  secondaryActions?: readonly PageAction[];
  actionGroups?: readonly PageActionGroup[];
}

export function PageBar({ title, backAction, primaryAction, secondaryActions = [], actionGroups = [] }: PageBarProps) {
  return (
    <TitleBar title={title}>
      {backAction && (
        <Link to={backAction.url} {...variant("breadcrumb")}>
          {backAction.content}
        </Link>
      )}
      {primaryAction && <BarAction action={primaryAction} primary />}
      {secondaryActions.map((action) => (
        <BarAction key={action.content} action={action} />
      ))}
      {actionGroups.map((group) => (
        <section key={group.title} {...labelled(group.title)}>
          {group.actions.map((action) => (
            <BarAction key={action.content} action={action} />
          ))}
        </section>
      ))}
    </TitleBar>
  );
}

function BarAction({ action, primary = false }: { action: PageAction; primary?: boolean }) {
  const { content, url, onAction, loading = false, disabled = false, destructive = false } = action;
  const looks = {
    ...(primary ? variant("primary") : {}),
    ...(destructive ? { tone: "critical" as const } : {}),
  };
  if (url?.startsWith("shopify:")) {
    return (
      <a href={url} {...looks}>
        {content}
      </a>
    );
  }
  if (url !== undefined) {
    return (
      <Link to={url} {...looks}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" onClick={onAction} disabled={disabled} {...(loading ? { loading: "" } : {})} {...looks}>
      {content}
    </button>
  );
}

// App Bridge reads attributes that aren't in HTML. React's types know them for `button` and `a` only.
function variant(name: "primary" | "breadcrumb") {
  return { variant: name } as const;
}

function labelled(label: string) {
  return { label } as const;
}
