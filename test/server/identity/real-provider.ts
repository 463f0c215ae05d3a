import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import Provider, { type Configuration } from "oidc-provider";
import type { PortalConfig } from "#server/portal-config/portal-config.ts";
import { startTestServer, type TestServer, type TestServerOptions } from "#test/support/server.ts";

export type TestUser = Readonly<Record<string, unknown>>;

/** The real provider `oidc-provider` on loopback. */
export type IdentityServer = {
  readonly issuer: string;
  /** The users by their subject. The next sign-in is that of `current`. */
  readonly users: Record<string, TestUser>;
  current: string;
  /** The names of endpoints in the order in which they were called. */
  readonly calls: string[];
  /** Requests to these endpoints fail with status 500. */
  readonly failing: Set<string>;
  /** Awaited before the token endpoint works on a request. */
  beforeToken: (() => Promise<void>) | undefined;
  /** The lifetime of access tokens in seconds. */
  lifetime: number;
  /**
   * Starts it for the portal, or replaces it by one with the same users and sessions, other keys and other settings.
   * Then waits for the time in which the portal does not load keys again.
   */
  restart(settings?: Configuration): Promise<void>;
  close(): Promise<void>;
};

/** A portal, and the provider that signs its users in. */
export type Organization = IdentityServer & {
  readonly server: TestServer;
  /** The configuration of the portal. */
  readonly portal: PortalConfig;
};

export const CLIENT = { id: "counterfoil", secret: "a-secret-of-the-client-that-is-long-enough" };

type ConfiguredProvider = PortalConfig["identityProviders"][number];

/** What portal.yml says of the provider. */
export const ACME: Omit<ConfiguredProvider, "issuer"> = {
  ...{ id: "corporate", name: "Acme Entra", clientId: CLIENT.id, clientSecret: CLIENT.secret },
  scopes: ["openid", "email", "profile"],
  domains: ["acme.example"],
  createsAccounts: true,
  rules: [
    { when: { groups: ["admins"] }, retailers: ["*"], stores: undefined, permissions: ["administrator"] },
    { when: { groups: ["staff"] }, retailers: ["1001"], stores: undefined, permissions: ["employee"] },
    { when: { groups: ["counter"] }, retailers: ["1001"], stores: ["5002"], permissions: ["employee"] },
  ],
};

/** Starts both. `change` changes what portal.yml says of the provider. */
export async function startOrganization(
  change: Partial<ConfiguredProvider> = {},
  options: TestServerOptions = {},
): Promise<Organization> {
  const started: { server?: TestServer } = {};
  const identity = await listenForSignIns(() => started.server?.url ?? "");
  const portal: PortalConfig = {
    retailers: [],
    api: undefined,
    identityProviders: [{ ...ACME, issuer: identity.issuer, ...change }],
  };
  const server = await startTestServer({ ...options, config: { ...options.config, portal } });
  started.server = server;
  await identity.restart();
  const closeIdentity = identity.close;
  return Object.assign(identity, {
    server,
    portal,
    close: async () => {
      await closeIdentity();
      await server.close();
    },
  });
}

/** Listens. The provider starts with its first `restart`, because its client needs the address of the portal. */
export async function listenForSignIns(portalUrl: () => string): Promise<IdentityServer> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const http = await listen((request, response) => handle(request, response));
  // Another site than the portal, which is at 127.0.0.1: cookies are as between two companies.
  const issuer = `http://localhost:${(http.address() as AddressInfo).port}`;
  const storage = new Map<string, Stored>();
  let isStarted = false;
  const identity: IdentityServer = {
    issuer,
    users: {},
    current: "",
    calls: [],
    failing: new Set(),
    beforeToken: undefined,
    lifetime: 3_600,
    restart: async (settings = {}) => {
      if (isStarted) await new Promise((resolve) => setTimeout(resolve, 1_100));
      isStarted = true;
      const provider = new Provider(issuer, {
        ...configurationOf(identity, { portalUrl: portalUrl(), storage }),
        jwks: { keys: [await signingKey()] },
        ...settings,
      });
      const answer = provider.callback();
      handle = (request, response) => {
        const path = new URL(request.url ?? "", issuer).pathname;
        identity.calls.push(path);
        if (identity.failing.has(path)) return void response.writeHead(500).end();
        if (path === "/token" && identity.beforeToken !== undefined)
          return void identity.beforeToken().then(() => answer(request, response));
        if (path.startsWith("/interaction/")) return void signIn(provider, identity, { request, response });
        void answer(request, response);
      };
    },
    close: () => {
      http.closeAllConnections();
      http.close();
      return Promise.resolve();
    },
  };
  return identity;
}

type Stored = Record<string, unknown>;

type ServedClient = { readonly portalUrl: string; readonly storage: Map<string, Stored> };

function configurationOf(identity: IdentityServer, { portalUrl, storage }: ServedClient): Configuration {
  const { users } = identity;
  return {
    adapter: memoryAdapter(storage),
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        grant_types: ["authorization_code", "refresh_token"],
        redirect_uris: [`${portalUrl}/sign-in/callback/corporate`],
        post_logout_redirect_uris: [`${portalUrl}/sign-in`],
        backchannel_logout_uri: `${portalUrl}/sign-out/back-channel/corporate`,
        backchannel_logout_session_required: true,
      },
    ],
    cookies: { keys: ["a key of the tests"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "groups"] },
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = `<html>${form}</html>`;
        },
      },
    },
    findAccount: (_ctx, id) =>
      users[id] === undefined ? undefined : { accountId: id, claims: () => ({ sub: id, ...users[id] }) },
    loadExistingGrant: async (ctx) => {
      const accountId = ctx.oidc.session?.accountId ?? "";
      const grant = new ctx.oidc.provider.Grant({ clientId: CLIENT.id, accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: {
      ...{ AccessToken: () => identity.lifetime, AuthorizationCode: 60, IdToken: 3_600, RefreshToken: 86_400 },
      ...{ Session: 86_400, Grant: 86_400, Interaction: 600 },
    },
    // Its own guard refuses addresses of this machine.
    fetch: (url, { method = "GET", headers = {}, body = null } = {}) => fetch(url, { method, headers, body }),
    renderError: (ctx, out) => {
      ctx.body = JSON.stringify(out);
    },
  };
}

/** Answers the provider's question who the user is. */
async function signIn(
  provider: Provider,
  { current }: IdentityServer,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
): Promise<void> {
  const result =
    current === "" ? { error: "access_denied", error_description: "declined" } : { login: { accountId: current } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function signingKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: String(Math.random()) };
}

const listen = (handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer(handle).listen(0, "localhost", () => resolve(server));
  });

/** Keeps what the provider stores while it is restarted. */
function memoryAdapter(storage: Map<string, Stored>): Configuration["adapter"] {
  return class {
    private readonly name: string;
    constructor(name: string) {
      this.name = name;
    }
    private key(id: string): string {
      return `${this.name} ${id}`;
    }
    upsert(id: string, payload: Stored): Promise<undefined> {
      storage.set(this.key(id), payload);
      return Promise.resolve(undefined);
    }
    find(id: string): Promise<Stored | undefined> {
      return Promise.resolve(storage.get(this.key(id)));
    }
    findByUid(uid: string): Promise<Stored | undefined> {
      return Promise.resolve(this.findBy("uid", uid));
    }
    findByUserCode(code: string): Promise<Stored | undefined> {
      return Promise.resolve(this.findBy("userCode", code));
    }
    consume(id: string): Promise<undefined> {
      const known = storage.get(this.key(id));
      if (known !== undefined) storage.set(this.key(id), { ...known, consumed: Math.floor(Date.now() / 1_000) });
      return Promise.resolve(undefined);
    }
    destroy(id: string): Promise<undefined> {
      storage.delete(this.key(id));
      return Promise.resolve(undefined);
    }
    revokeByGrantId(grant: string): Promise<undefined> {
      for (const [key, { grantId }] of storage) if (grantId === grant) storage.delete(key);
      return Promise.resolve(undefined);
    }
    private findBy(member: string, value: string): Stored | undefined {
      return [...storage].find(([key, each]) => key.startsWith(`${this.name} `) && each[member] === value)?.[1];
    }
  };
}
