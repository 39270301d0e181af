// The admin around the framed app: draws what the app asks for through App Bridge.
import { fetchJson, frame, listenToApp, on, settings } from "./bridge.js";
import { drawChrome } from "./chrome.js";
import { pickResources } from "./picker/picker.js";
import { drawSaveBar, forgetChanges } from "./save-bar.js";
import { answerScopes } from "./scopes.js";
import { drawToasts } from "./toast.js";

function leave(address) {
  const url = new URL(address, location.href);
  if (/^(https?|mailto|tel):$/.test(url.protocol)) location.assign(url);
}

const progress = document.getElementById("app-loading");

on("idToken", async () => (await fetchJson("/id-token", { method: "POST" })).token);
on("leave", leave);
on("loading", (isLoading) => {
  progress.hidden = !isLoading;
});
on("documentStarted", () => {
  progress.hidden = true;
  forgetChanges();
});
on("resourcePicker", pickResources);
on("appExtensions", () => fetchJson("/app-extensions"));
drawChrome();
drawSaveBar();
drawToasts();
answerScopes();
listenToApp();
// Only now, so that nothing which the app says at its start is missed.
frame.src = settings.src;
