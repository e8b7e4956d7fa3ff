import { secret } from "./ids.ts";
import type { App, Token } from "./types.ts";

/** The data of an authorization code. */
export interface Grant {
  readonly clientId: string;
  readonly username: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly challenge: string | null;
  /** Milliseconds. */
  readonly createdAt: number;
}

export interface OAuthStore {
  readonly apps: () => readonly App[];
  readonly tokens: () => readonly Token[];
  app(clientId: string): App | undefined;
  register(app: Pick<App, "name" | "website" | "scopes" | "redirectUris">): App;
  dropApps(): void;
  dropApp(clientId: string): void;
  /** @returns the code */
  grant(grant: Omit<Grant, "createdAt">): string;
  peek(code: string): Grant | undefined;
  spend(code: string): void;
  token(value: string): Token | undefined;
  /** The valid token for the same app, user and scopes. */
  matching(clientId: string, username: string | null, scopes: readonly string[]): Token | undefined;
  /** Returns the matching token or creates one. */
  issue(clientId: string, username: string | null, scopes: readonly string[]): Token;
  revoke(value: string): void;
  revokeAll(): void;
}

const CODE_LIFE_MS = 10 * 60_000;

export function createOAuthStore(now: () => number, clientId: () => string = secret): OAuthStore {
  const apps = new Map<string, App>();
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Token>();
  let registered = 0;

  const matching = (clientId: string, username: string | null, scopes: readonly string[]): Token | undefined => {
    const wanted = [...scopes].sort().join(" ");
    return [...tokens.values()].find(
      (token) =>
        !token.revoked &&
        token.clientId === clientId &&
        token.username === username &&
        [...token.scopes].sort().join(" ") === wanted,
    );
  };

  return {
    apps: () => [...apps.values()],
    tokens: () => [...tokens.values()],
    app: (clientId) => apps.get(clientId),
    register(fields) {
      registered += 1;
      const app: App = { id: String(registered), clientId: clientId(), clientSecret: secret(), ...fields };
      apps.set(app.clientId, app);
      return app;
    },
    dropApps: () => apps.clear(),
    dropApp: (dropped) => void apps.delete(dropped),
    grant(grant) {
      for (const [old, { createdAt }] of codes) if (now() - createdAt >= CODE_LIFE_MS) codes.delete(old);
      const code = secret();
      codes.set(code, { ...grant, createdAt: now() });
      return code;
    },
    peek(code) {
      const grant = codes.get(code);
      return grant !== undefined && now() - grant.createdAt < CODE_LIFE_MS ? grant : undefined;
    },
    spend: (code) => void codes.delete(code),
    token: (value) => tokens.get(value),
    matching,
    issue(clientId, username, scopes) {
      const known = matching(clientId, username, scopes);
      if (known !== undefined) return known;
      const createdAt = Math.floor(now() / 1000);
      const token: Token = { token: secret(), clientId, username, scopes, createdAt, revoked: false };
      tokens.set(token.token, token);
      return token;
    },
    revoke(value) {
      const token = tokens.get(value);
      if (token !== undefined) tokens.set(value, { ...token, revoked: true });
    },
    revokeAll() {
      for (const [value, token] of tokens) tokens.set(value, { ...token, revoked: true });
    },
  };
}
