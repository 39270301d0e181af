// Where the focus goes when the control that has it leaves the page, as the button of a finished task does: to the next control
// around it, or to the page's heading. Without this it would be at the top of the document.
import { useEffect } from "react";

/** No fields, which would open a phone's keyboard. */
const CONTROLS = "a[href], button:not(:disabled), summary";

export function useKeptFocus() {
  useEffect(() => {
    /** The focused element and what it is in, from the inside out. */
    let around: Element[] = [];
    const note = ({ target }: FocusEvent) => {
      around = [];
      for (let element = target as Element | null; element; element = element.parentElement) around.push(element);
    };
    const keep = () => {
      const [focused] = around;
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      const left = around.find((element) => element.isConnected && element.closest("main > *"));
      around = [];
      const heading = document.querySelector<HTMLElement>("h1");
      if (heading) heading.tabIndex = -1;
      (left?.querySelector<HTMLElement>(CONTROLS) ?? heading)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(keep);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", note);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", note);
    };
  }, []);
}
