// What Shopify's admin draws above a page of the app: its title, the way back and its actions. The admin draws it in its own window,
// where a click is none in ours: a browser then opens no file picker, so that what picks a file stands on the page itself.
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

// App Bridge reads attributes that HTML's own elements do not have, and that React's types know for none but `button` and `a`.
function variant(name: "primary" | "breadcrumb") {
  return { variant: name } as const;
}

function labelled(label: string) {
  return { label } as const;
}
