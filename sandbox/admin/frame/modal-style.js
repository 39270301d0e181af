export const MODAL_STYLE = new CSSStyleSheet();
MODAL_STYLE.replaceSync(`
  dialog { padding: 0; border: 0; border-radius: 12px; background: #fff; color: #303030; overflow: hidden;
    width: min(620px, calc(100vw - 24px)); max-width: none; max-height: calc(100dvh - 24px);
    font: 13px/1.5 Inter, system-ui, sans-serif; box-shadow: 0 20px 40px rgb(0 0 0 / 0.35); }
  dialog[open] { display: flex; flex-direction: column; }
  dialog.small { width: min(380px, calc(100vw - 24px)); }
  dialog.large { width: min(980px, calc(100vw - 24px)); }
  dialog.max { width: calc(100vw - 24px); height: calc(100dvh - 24px); }
  dialog::backdrop { background: rgb(0 0 0 / 0.5); }
  header { display: flex; align-items: center; gap: 8px; padding: 12px 16px; background: #f3f3f3; border-bottom: 1px solid #e3e3e3; }
  h2 { flex: 1; margin: 0; font-size: 14px; font-weight: 650; }
  .body { overflow: auto; flex: 1; min-height: 0; }
  iframe { display: block; width: 100%; height: 70dvh; border: 0; }
  footer { display: flex; flex-direction: row-reverse; flex-wrap: wrap; gap: 8px; padding: 12px 16px; border-top: 1px solid #e3e3e3; }
  footer[hidden] { display: none; }
  button { font: inherit; font-weight: 600; min-height: 32px; padding: 4px 12px; border-radius: 8px; border: 1px solid #8a8a8a; background: #fff; color: #303030; cursor: pointer; }
  button.primary { background: #303030; border-color: #303030; color: #fff; }
  button.critical { color: #8e0b21; }
  button.primary.critical { background: #8e0b21; border-color: #8e0b21; color: #fff; }
  button:disabled { opacity: 0.55; cursor: default; }
  button.close { min-width: 32px; padding: 4px; border: 0; background: none; }
  button:focus-visible { outline: 2px solid #005bd3; outline-offset: 2px; }
`);
