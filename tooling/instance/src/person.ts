/** A user of the instance's pages, without a browser. Parses and submits forms. */
export interface Person {
  /**
   * Opens an authorization URL, signs in if necessary, and submits the decision.
   * @returns the URL to which the instance redirects
   * @throws Error with the text of the page if there is no redirect
   */
  authorize(url: string, decision?: "authorize" | "deny"): Promise<URL>;
  /** Opens a page with this person's cookies. Does not follow redirects. */
  open(url: string): Promise<Response>;
  /** Submits the first form of a page with some fields changed. */
  submit(page: Response, fields: Readonly<Record<string, string>>): Promise<Response>;
}

const REDIRECTS = 10;

export function createPerson(username = "demo", password = username): Person {
  const cookies = new Map<string, string>();

  const request = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { ...init, redirect: "manual", headers: { ...(cookie !== "" && { cookie }) } });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    return response;
  };
  const submit: Person["submit"] = async (page, fields) => {
    const { action, values } = firstForm(await page.text());
    for (const [name, value] of Object.entries(fields)) values.set(name, value);
    return request(new URL(action, page.url).href, { method: "POST", body: values });
  };

  return {
    open: request,
    submit,
    async authorize(url, decision = "authorize") {
      const { origin } = new URL(url);
      let response = await request(url);
      for (let step = 0; step < REDIRECTS; step += 1) {
        const location = response.headers.get("location");
        if (location !== null) {
          const target = new URL(location, response.url);
          if (target.origin !== origin) return target;
          response = await request(target.href);
        } else if (response.status !== 200) {
          throw new Error(`The instance answered ${response.status}: ${await response.text()}`);
        } else {
          const signIn = new URL(response.url).pathname === "/auth/sign_in";
          response = await submit(response, signIn ? { username, password } : { decision });
        }
      }
      throw new Error("The instance redirects in a loop.");
    },
  };
}

function firstForm(page: string): { readonly action: string; readonly values: URLSearchParams } {
  const form = /<form[^>]*action="(?<action>[^"]+)"[^>]*>(?<content>.*?)<\/form>/s.exec(page)?.groups;
  if (form === undefined) throw new Error(`The page has no form: ${page}`);
  const values = new URLSearchParams();
  for (const [input] of (form["content"] ?? "").matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1];
    if (name !== undefined) values.set(name, unescapeHtml(/value="([^"]*)"/.exec(input)?.[1] ?? ""));
  }
  return { action: unescapeHtml(form["action"] ?? ""), values };
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
