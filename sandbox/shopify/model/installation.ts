// The app's installation on one shop: granted scopes and the tokens from Shopify.
import { randomBytes } from "node:crypto";

export interface AccessToken {
  value: string;
  online: boolean;
  /** ms since the epoch; null: never expires (offline tokens of the old kind). */
  expiresAt: number | null;
}

interface RefreshToken {
  value: string;
  expiresAt: number;
  /** The token that was exchanged for this one. */
  predecessor: string | null;
  firstUsedAt: number | null;
}

const REFRESH_TOKEN_LIFE = 90 * 24 * 3600_000;
/** How long a used refresh token may be tried again while its replacement is unused. */
const REPLAY_WINDOW = 30 * 24 * 3600_000;

export class Installation {
  installed = true;
  readonly scopes: Set<string>;
  readonly #initialScopes: string[];
  readonly #access = new Map<string, AccessToken>();
  readonly #refresh = new Map<string, RefreshToken>();

  constructor(scopes: string[]) {
    this.#initialScopes = scopes;
    this.scopes = new Set(scopes);
  }

  install(): void {
    this.installed = true;
    this.scopes.clear();
    for (const scope of this.#initialScopes) this.scopes.add(scope);
  }

  uninstall(): void {
    this.installed = false;
    this.revoke(true);
  }

  revoke(refreshTokens: boolean): void {
    this.#access.clear();
    if (refreshTokens) this.#refresh.clear();
  }

  issueAccess(token: { online: boolean; lifeSeconds: number | null }): AccessToken {
    const issued: AccessToken = {
      value: (token.online ? "shpua_" : "shpat_") + randomBytes(16).toString("hex"),
      online: token.online,
      expiresAt: token.lifeSeconds === null ? null : Date.now() + token.lifeSeconds * 1000,
    };
    this.#access.set(issued.value, issued);
    return issued;
  }

  /** A valid token, or null. */
  access(value: string): AccessToken | null {
    const token = this.#access.get(value);
    if (!this.installed || !token) return null;
    return token.expiresAt === null || token.expiresAt > Date.now() ? token : null;
  }

  issueRefresh(predecessor: string | null = null): { value: string; lifeSeconds: number } {
    const value = "shprt_" + randomBytes(16).toString("hex");
    const expiresAt = Date.now() + REFRESH_TOKEN_LIFE;
    this.#refresh.set(value, { value, expiresAt, predecessor, firstUsedAt: null });
    return { value, lifeSeconds: REFRESH_TOKEN_LIFE / 1000 };
  }

  /**
   * Exchanges a refresh token. A used one works again until its replacement is used, for 30 days at most; the use of a
   * replacement retires its predecessor (Shopify changelog, 28 August 2026).
   */
  redeemRefresh(value: string): boolean {
    const token = this.#refresh.get(value);
    const now = Date.now();
    if (!this.installed || !token || token.expiresAt <= now) return false;
    if (token.firstUsedAt !== null && now - token.firstUsedAt > REPLAY_WINDOW) return false;
    token.firstUsedAt ??= now;
    if (token.predecessor !== null) this.#refresh.delete(token.predecessor);
    return true;
  }
}
