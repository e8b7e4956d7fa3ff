import { secret } from "./ids.ts";
import type { App, Token } from "./types.ts";

/** The data of an authorization code. */
export interface Grant {
  readonly clientId: string;
  readonly username: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  /** The scopes that the answer names, if it names others. */
  readonly claimed?: readonly string[];
  readonly challenge: string | null;
  /** Milliseconds. */
  readonly createdAt: number;
}

const CODE_LIFE_MS = 10 * 60_000;

export function createOAuthStore(now: () => number, clientId: () => string = secret) {
  const apps = new Map<string, App>();
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Token>();
  let registered = 0;

  /** The valid token for the same app, user and scopes. */
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
    apps: (): readonly App[] => [...apps.values()],
    tokens: (): readonly Token[] => [...tokens.values()],
    app: (clientId: string): App | undefined => apps.get(clientId),
    register(fields: Pick<App, "name" | "website" | "scopes" | "redirectUris">): App {
      registered += 1;
      const app: App = { id: String(registered), clientId: clientId(), clientSecret: secret(), ...fields };
      apps.set(app.clientId, app);
      return app;
    },
    dropApps: () => apps.clear(),
    dropApp: (dropped: string): void => void apps.delete(dropped),
    /** @returns the code */
    grant(grant: Omit<Grant, "createdAt">): string {
      for (const [old, { createdAt }] of codes) if (now() - createdAt >= CODE_LIFE_MS) codes.delete(old);
      const code = secret();
      codes.set(code, { ...grant, createdAt: now() });
      return code;
    },
    peek(code: string): Grant | undefined {
      const grant = codes.get(code);
      return grant !== undefined && now() - grant.createdAt < CODE_LIFE_MS ? grant : undefined;
    },
    spend: (code: string): void => void codes.delete(code),
    token: (value: string): Token | undefined => tokens.get(value),
    matching,
    /** Returns the matching token or creates one. */
    issue(clientId: string, username: string | null, scopes: readonly string[], claimed = scopes): Token {
      const known = matching(clientId, username, scopes);
      if (known !== undefined) return known;
      const createdAt = Math.floor(now() / 1000);
      const token: Token = { token: secret(), clientId, username, scopes, claimed, createdAt, revoked: false };
      tokens.set(token.token, token);
      return token;
    },
    revoke(value: string): void {
      const token = tokens.get(value);
      if (token !== undefined) tokens.set(value, { ...token, revoked: true });
    },
    /** Revokes the other tokens of the user of a token. */
    revokeOlder({ token: kept, username }: Token): void {
      for (const [value, token] of tokens)
        if (value !== kept && token.username === username) tokens.set(value, { ...token, revoked: true });
    },
    revokeAll(): void {
      for (const [value, token] of tokens) tokens.set(value, { ...token, revoked: true });
    },
  };
}
