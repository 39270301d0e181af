// The admin's save bar for a page with unsaved changes. Where the admin can't ask before they are lost, the page does.
import { SaveBar } from "@shopify/app-bridge-react";
import { useEffect } from "react";
import { common } from "../../texts/common.ts";

interface UnsavedBarProps {
  open: boolean;
  saving: boolean;
  disabled?: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

export function UnsavedBar({ open, saving, disabled = false, onSave, onDiscard }: UnsavedBarProps) {
  useGuardedLinks(open);
  return (
    <SaveBar open={open}>
      <button variant="primary" onClick={onSave} disabled={disabled} {...(saving ? { loading: "" } : {})}>
        {common.save}
      </button>
      <button onClick={onDiscard} disabled={saving}>
        {common.discard}
      </button>
    </SaveBar>
  );
}

/** Asks before unsaved changes are lost; resolves at once if there are none. */
export async function leaveConfirmed(): Promise<void> {
  if (typeof shopify !== "undefined") await shopify.saveBar.leaveConfirmation?.();
}

/** The admin asks for its own links and the app's menu; this asks for the page's links and its title bar. */
function useGuardedLinks(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    let agreed: Element | null = null;
    const guard = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a[href]") : null;
      if (!link || link === agreed || link.closest("ui-nav-menu") || opensElsewhere(event, link)) return;
      event.preventDefault();
      event.stopPropagation();
      void leaveConfirmed().then(() => {
        agreed = link;
        link.click();
        agreed = null;
      });
    };
    document.addEventListener("click", guard, { capture: true });
    return () => document.removeEventListener("click", guard, { capture: true });
  }, [unsaved]);
}

/** The link leaves the page open, or goes to the admin, which asks. */
function opensElsewhere(event: MouseEvent, link: Element): boolean {
  const aside = event.metaKey || event.ctrlKey || event.shiftKey;
  return aside || link.hasAttribute("download") || ["_blank", "_top"].includes(link.getAttribute("target") ?? "");
}
