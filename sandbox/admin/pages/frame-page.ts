import type { ShopifySandbox, ShopModel } from "shopify-sandbox/types";
import { ASSETS } from "../assets.ts";
import { html, jsonElement, type Html } from "../html.ts";
import { adminPage, plainPage, storePathOf } from "./layout.ts";

const SAVE_BAR = html`<div id="save-bar" role="region" aria-label="Unsaved changes" hidden>
  <span role="status">Unsaved changes</span>
  <button type="button" class="button" id="save-bar-discard">Discard</button>
  <button type="button" class="button primary" id="save-bar-save">Save</button>
</div>`;

/**
 * The admin page that frames the app. The path after the app's handle is the app's own path, as in Shopify's admin; a
 * path that doesn't begin with `/app`, where the embedded pages are, is taken as relative to it.
 */
export function framePage(sandbox: ShopifySandbox, shop: ShopModel, path: string): Html {
  if (!sandbox.appUrl) {
    return plainPage(
      "No app yet",
      html`<p>The sandbox does not know where the app runs. Start it with <code>--app-url</code>.</p>`,
    );
  }
  const within = /^\/app(?=$|[/?])/.test(path) ? path : `/app${path === "/" ? "" : path}`;
  const settings = {
    src: sandbox.embeddedUrl(shop.domain, within),
    appOrigin: new URL(sandbox.appUrl).origin,
    appName: "Kit",
    storePath: storePathOf(shop),
    appPath: `${storePathOf(shop)}/apps/kit`,
  };
  return adminPage(shop, {
    title: "Kit",
    section: "app",
    mainClass: "framed",
    overlay: SAVE_BAR,
    main: html`<div class="title-bar">
        <span id="app-back"></span>
        <h1 id="app-title">Kit</h1>
        <div id="app-actions"></div>
      </div>
      <div id="app-loading" role="progressbar" aria-label="Loading" hidden></div>
      <iframe id="app-frame" name="app-iframe" title="Kit" allow="clipboard-write"></iframe>
      <div id="toasts" role="status"></div>
      ${jsonElement("frame-settings", settings)}
      <script type="module" src="${ASSETS}/shell/main.js"></script>`,
  });
}
