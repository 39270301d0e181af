// POST /admin/oauth/access_token: token exchange and refresh, with Shopify's errors.
import type { Store } from "../model/store.ts";
import type { Answer } from "./body.ts";
import { idTokenIsGood } from "./id-token.ts";

const EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange";
const ID_TOKEN = "urn:ietf:params:oauth:token-type:id_token";
const OFFLINE = "urn:shopify:params:oauth:token-type:offline-access-token";
const ONLINE = "urn:shopify:params:oauth:token-type:online-access-token";
const ONLINE_LIFE = 24 * 3600;

export interface OauthApp {
  apiKey: string;
  apiSecret: string;
  tokenLifetimeSeconds: number;
}

export function answerOauth(store: Store, app: OauthApp, fields: Record<string, unknown> | null): Answer {
  if (!fields) return refuse("invalid_request", "The request body could not be read.");
  if (fields.client_id !== app.apiKey) return refuse("application_cannot_be_found", "Application cannot be found.");
  if (fields.client_secret !== app.apiSecret) return refuse("invalid_client", "Client authentication failed.");
  if (fields.grant_type === EXCHANGE) return exchange(store, app, fields);
  if (fields.grant_type === "refresh_token") return refresh(store, app, fields);
  return refuse("unsupported_grant_type", "The grant type is not supported.");
}

function exchange(store: Store, app: OauthApp, fields: Record<string, unknown>): Answer {
  const good = fields.subject_token_type === ID_TOKEN && idTokenIsGood(fields.subject_token, app, store.record.domain);
  if (!good || !store.installation.installed) {
    return refuse("invalid_subject_token", "Token exchange cannot be performed due to an invalid subject token.");
  }
  if (fields.requested_token_type === ONLINE) return online(store);
  if (fields.requested_token_type !== OFFLINE)
    return refuse("invalid_request", "The requested token type is not supported.");
  return fields.expiring === "1" || fields.expiring === 1 ? expiring(store, app, null) : forever(store);
}

function refresh(store: Store, app: OauthApp, fields: Record<string, unknown>): Answer {
  const token = fields.refresh_token;
  if (typeof token !== "string" || !store.installation.redeemRefresh(token)) {
    return refuse("invalid_grant", "Token has been expired or revoked.");
  }
  return expiring(store, app, token);
}

const scopesOf = (store: Store): string => [...store.installation.scopes].join(",");

function expiring(store: Store, app: OauthApp, predecessor: string | null): Answer {
  const access = store.installation.issueAccess({ online: false, lifeSeconds: app.tokenLifetimeSeconds });
  const next = store.installation.issueRefresh(predecessor);
  return {
    status: 200,
    body: {
      access_token: access.value,
      expires_in: app.tokenLifetimeSeconds,
      refresh_token: next.value,
      refresh_token_expires_in: next.lifeSeconds,
      scope: scopesOf(store),
    },
  };
}

function forever(store: Store): Answer {
  const access = store.installation.issueAccess({ online: false, lifeSeconds: null });
  return { status: 200, body: { access_token: access.value, scope: scopesOf(store) } };
}

function online(store: Store): Answer {
  const access = store.installation.issueAccess({ online: true, lifeSeconds: ONLINE_LIFE });
  return {
    status: 200,
    body: {
      access_token: access.value,
      scope: scopesOf(store),
      expires_in: ONLINE_LIFE,
      associated_user_scope: scopesOf(store),
      associated_user: {
        id: 42,
        first_name: "Fern",
        last_name: "Owner",
        email: store.record.email,
        account_owner: true,
        locale: "en",
        collaborator: false,
        email_verified: true,
      },
    },
  };
}

const refuse = (error: string, description: string): Answer => ({
  status: 400,
  body: { error, error_description: description },
});
