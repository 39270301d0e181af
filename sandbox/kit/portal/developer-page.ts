import type { Brand, Token } from "../model/world.ts";
import { html, type Html } from "./html.ts";
import { action, badge, brandPath, moment, page, type Notice } from "./page.ts";

/** The Developer tab: API access, tokens and registered webhooks. */
export function developerPage(brand: Brand, shown: { notice: Notice | undefined; now: Date }) {
  const body = html`<h1>Developer</h1>
    <p class="sub">Tokens for the API and what is registered with them.</p>
    <div class="columns">
      <div class="side">${access(brand)}</div>
      <div>
        <section class="card">
          <h2>Access tokens</h2>
          ${brand.tokens.length === 0 && html`<p>No tokens yet.</p>`}
          ${brand.tokens.length > 0 && tokenTable(brand, shown.now)}
          ${action(`${brandPath(brand)}/developer/tokens`, "Create a token")}
          <p class="small">A token is shown once, when it is made. Afterwards only its last characters are.</p>
        </section>
        <section class="card">
          <h2>Webhooks</h2>
          ${brand.webhooks.size === 0 && html`<p>None registered. They are registered through the API, at most 5.</p>`}
          <ul class="plain">
            ${[...brand.webhooks.values()].map(
              (webhook) => html`<li class="break">${badge(webhook.event)} ${webhook.address}</li>`,
            )}
          </ul>
        </section>
      </div>
    </div>`;
  return page({ title: "Developer", brand, tab: "developer", notice: shown.notice, body });
}

function tokenTable(brand: Brand, now: Date): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Token</th>
        <th scope="col">State</th>
        <th scope="col">Made</th>
        <th scope="col">Change</th>
      </tr>
    </thead>
    <tbody>
      ${brand.tokens.map((token) => tokenRow(brand, token, now))}
    </tbody>
  </table>`;
}

function tokenRow(brand: Brand, token: Token, now: Date): Html {
  const at = `${brandPath(brand)}/developer/tokens/${token.id}`;
  return html`<tr>
    <td data-label="Token" class="token">pmk_…${token.hint}</td>
    <td data-label="State">${tokenState(token, now)}</td>
    <td data-label="Made">${moment(token.createdAt)}</td>
    <td data-label="Change">
      ${
        token.revokedAt
          ? "–"
          : [
              action(`${at}/rotate`, "Rotate", { inline: true }),
              action(`${at}/revoke`, "Revoke", { inline: true, className: "danger" }),
            ]
      }
    </td>
  </tr>`;
}

function tokenState(token: Token, now: Date): Html {
  if (token.revokedAt && token.revokedAt <= now) return badge("Revoked", "bad");
  if (token.revokedAt) return badge("Being replaced", "warn");
  return token.enabled ? badge("Works", "good") : badge("Not enabled yet", "warn");
}

function access(brand: Brand): Html {
  const at = `${brandPath(brand)}/developer/access`;
  switch (brand.access) {
    case "granted":
      return html`<section class="card">
        <h2>API access</h2>
        <p>${badge("Granted", "good")}</p>
      </section>`;
    case "requested":
      return html`<section class="card">
          <h2>API access</h2>
          <p>${badge("Requested", "warn")}</p>
          <p class="break">“${brand.accessNote}”</p>
        </section>
        <section class="card play">
          <h2>Play the administrator</h2>
          <p class="small">Kit's people would read the note and decide.</p>
          ${action(`${at}/grant`, "Grant access")}
        </section>`;
    case "none":
      return html`<section class="card">
        <h2>Request API access</h2>
        <p class="small">An administrator grants it. Tokens made before then do not work yet.</p>
        ${action(at, "Request access", {
          fields: html`<label>What will you use it for? <textarea name="note" rows="3" required></textarea></label>`,
        })}
      </section>`;
  }
}
