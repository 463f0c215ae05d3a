/** A browser without scripts: keeps the cookies of each origin, and follows redirects and `meta refresh`. */
export class Agent {
  private readonly jars = new Map<string, Map<string, string>>();

  /** Sends one request, with the cookies of its origin. */
  async send(url: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(url);
    const jar = this.jar(origin);
    const response = await fetch(url, {
      redirect: "manual",
      ...init,
      headers: { cookie: this.cookieHeader(origin), accept: "text/html", ...init.headers },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = cookie.split(";");
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      const isGone = value === "" || attributes.some((each) => /expires=Thu, 01 Jan 1970/i.test(each));
      if (isGone) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  /** Opens an address and follows where it leads until a page stays, or until `stop` accepts an address. */
  async open(url: string, stop: (url: URL) => boolean = () => false): Promise<Visit> {
    let at = url;
    for (let steps = 0; steps < 15; steps += 1) {
      const response = await this.send(at);
      const text = await response.text();
      const to = response.headers.get("location") ?? refreshIn(text);
      if (to === undefined) return { url: at, status: response.status, text };
      at = new URL(to, at).href;
      if (stop(new URL(at))) return { url: at, status: response.status, text };
    }
    throw new Error(`The pages lead on for ever: ${at}`);
  }

  /** Submits a form of the portal, with its token. */
  async submit(url: string, path: string, fields: Record<string, string>): Promise<Response> {
    const { text } = await this.open(`${url}${path}`);
    const token = /name="token" value="([^"]+)"/.exec(text)?.[1] ?? "";
    const body = new URLSearchParams({ token, ...fields });
    return this.send(`${url}${path}`, { method: "POST", body, headers: { origin: url } });
  }

  cookieHeader(origin: string): string {
    return [...this.jar(origin)].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  cookie(origin: string, name: string): string | undefined {
    return this.jar(origin).get(name);
  }

  private jar(origin: string): Map<string, string> {
    const known = this.jars.get(origin) ?? new Map<string, string>();
    this.jars.set(origin, known);
    return known;
  }
}

export type Visit = { readonly url: string; readonly status: number; readonly text: string };

/** Returns the target of `meta refresh`. */
export const refreshIn = (page: string): string | undefined =>
  /<meta http-equiv="refresh" content="0; url=([^"]+)">/
    .exec(page)?.[1]
    ?.replaceAll("&amp;", "&")
    .replaceAll("&#39;", "'");
