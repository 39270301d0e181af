// Stands in for https://cdn.shopify.com/shopifycloud/app-bridge.js. The sandbox joins these modules into one classic
// script, since App Bridge has to be there before the app's own modules run.
import { listenToAdmin } from "./channel.js";
import { installChrome } from "./chrome.js";
import { installFormSaveBar } from "./form-save-bar.js";
import { makeGlobal } from "./global.js";
import { passesThrough } from "./launch.js";
import { installModal } from "./modal.js";
import { installNavigation } from "./navigation.js";
import { installSaveBar } from "./save-bar.js";
import { authenticateFetch } from "./session-token.js";

// A style sheet and not style attributes: React compares attributes when it hydrates.
function hideDescriptions() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("ui-nav-menu, s-app-nav, ui-title-bar, ui-save-bar { display: none }");
  document.adoptedStyleSheets.push(sheet);
}

// An app may name the script twice: in its root's head and through AppProvider.
if (!window.shopify) {
  listenToAdmin();
  window.shopify = makeGlobal();
  if (!passesThrough()) {
    hideDescriptions();
    authenticateFetch();
    installNavigation();
    installChrome();
    installSaveBar();
    installFormSaveBar();
    installModal();
  }
}
