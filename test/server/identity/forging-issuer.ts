import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from "jose";

/** An issuer that gives out every token that a test asks for, also wrong ones. */
export type ForgingIssuer = {
  readonly issuer: string;
  /** Changes of the next answers. Reset it before each test. */
  forgery: Forgery;
  /** The bodies that its token endpoint received. */
  readonly received: URLSearchParams[];
  /** Signs a token as this issuer does. */
  sign(claims: JWTPayload, header?: Readonly<Record<string, string>>): Promise<string>;
  close(): void;
};

export type Forgery = {
  /** Claims of the ID token. Undefined removes one. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Members of the discovery document. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** The whole ID token. Null leaves it out. */
  readonly idToken?: (claims: JWTPayload) => Promise<string> | string | null;
  /** A status and body of the token endpoint. */
  readonly tokenError?: readonly [status: number, error: string];
  /** True if the token endpoint closes the connection. */
  readonly isDown?: boolean;
  readonly userInfo?: Readonly<Record<string, unknown>>;
};

const SUBJECT = { sub: "ann", email: "ann@acme.example", email_verified: true, groups: ["staff"] };
export const FORGER_CLIENT = "counterfoil";

/** Starts one. The nonce of an ID token is the code that it was exchanged for. */
export async function startForgingIssuer(): Promise<ForgingIssuer> {
  const [own, foreign] = await Promise.all([newKey("own"), newKey("foreign")]);
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", () => resolve()));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const forger: ForgingIssuer = {
    issuer,
    forgery: {},
    received: [],
    sign: (claims, { key, ...header } = {}) => {
      const { kid, privateKey } = key === "foreign" ? foreign : own;
      return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid, ...header }).sign(privateKey);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "", issuer);
    const send = (body: unknown, status = 200): void => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    if (pathname === "/.well-known/openid-configuration")
      return send({ ...metadataOf(issuer), ...forger.forgery.metadata });
    if (pathname === "/jwks") return send({ keys: [own.jwk] });
    if (pathname === "/me") return send(forger.forgery.userInfo ?? { sub: SUBJECT.sub });
    const body = new URLSearchParams(await textOf(request));
    forger.received.push(body);
    if (forger.forgery.isDown) return void response.destroy();
    const { tokenError } = forger.forgery;
    if (tokenError !== undefined) return send({ error: tokenError[1] }, tokenError[0]);
    const token = await idToken(body.get("code") ?? "");
    send({
      access_token: "access",
      token_type: "Bearer",
      expires_in: 3_600,
      ...(token === null ? {} : { id_token: token }),
    });
  }

  async function idToken(nonce: string): Promise<string | null> {
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: issuer,
      aud: FORGER_CLIENT,
      iat: now,
      exp: now + 60,
      nonce,
      ...SUBJECT,
      ...forger.forgery.claims,
    };
    const present = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
    return forger.forgery.idToken === undefined ? forger.sign(present) : forger.forgery.idToken(present);
  }

  return forger;
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/me`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
  authorization_response_iss_parameter_supported: false,
});

type Key = { readonly kid: string; readonly privateKey: CryptoKey; readonly jwk: object };

async function newKey(kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), alg: "RS256", use: "sig", kid } };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
