/** What a forge says about a reference, a tag object or a commit. */
interface Answer {
  readonly object?: { readonly sha: string; readonly type: string };
  readonly tree?: { readonly sha: string };
  readonly message?: string;
}

/** Requests to the repository on GitHub, or on a forge with the same interface. */
export interface Forge {
  /** Reads a path below the repository; undefined if it does not exist. */
  readonly read: (path: string) => Promise<Answer | undefined>;
  /** Creates something, and returns its hash, or "" if it has none. */
  readonly post: (path: string, body: object) => Promise<string>;
  readonly patch: (path: string, body: object) => Promise<void>;
  /** Opens a pull request. If its branch already has one, that one gets the title and the text. */
  readonly openPull: (pull: Readonly<Record<"title" | "head" | "base" | "body", string>>) => Promise<void>;
}

/** @param env the variables of a workflow. @throws Error that names a missing one */
export function createForge(env: Readonly<Record<string, string | undefined>>): Forge {
  const variable = (name: string): string => {
    const value = env[name] ?? "";
    if (value === "")
      throw new Error(`${name} is not set. Run this command in a workflow, with a token that can write.`);
    return value;
  };
  const repository = `${variable("GITHUB_API_URL")}/repos/${variable("GITHUB_REPOSITORY")}`;
  const authorization = `Bearer ${variable("GITHUB_TOKEN")}`;

  const send = async (method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${repository}/${path}`, {
      method,
      headers: { accept: "application/vnd.github+json", authorization, "content-type": "application/json" },
      redirect: "error", // another address would get the token
      ...(body && { body: JSON.stringify(body) }),
    });
  const must = async (method: string, path: string, body: object): Promise<Response> => {
    const response = await send(method, path, body);
    if (response.ok) return response;
    throw new Error(`${method} ${path}: the forge answered ${response.status}.\n${await response.text()}`);
  };
  return {
    read: async (path) => {
      const response = await send("GET", path);
      if (response.ok) return JSON.parse(await response.text());
      if (response.status === 404) return undefined;
      throw new Error(`GET ${path}: the forge answered ${response.status}.`);
    },
    post: async (path, body) => {
      const { sha = "" }: { readonly sha?: string } = JSON.parse(await (await must("POST", path, body)).text());
      return sha;
    },
    patch: async (path, body) => {
      await must("PATCH", path, body);
    },
    openPull: async (pull) => {
      const response = await send("POST", "pulls", pull);
      const text = await response.text();
      if (response.ok) return;
      if (text.includes("already exists")) {
        const owner = variable("GITHUB_REPOSITORY").split("/")[0];
        const list: unknown = JSON.parse(
          await (await send("GET", `pulls?state=open&head=${owner}:${pull.head}`)).text(),
        );
        for (const number of numbersIn(list))
          await must("PATCH", `pulls/${number}`, { title: pull.title, body: pull.body });
        return;
      }
      const how =
        response.status === 403
          ? `In the settings of the repository, under Actions, allow workflows to create pull requests, or open one from the branch ${pull.head}.\n`
          : "";
      throw new Error(`The forge opened no pull request, and answered ${response.status}. ${how}${text}`);
    },
  };
}

/** The numbers of listed pull requests. */
function numbersIn(list: unknown): readonly number[] {
  if (!Array.isArray(list)) return [];
  const pulls: readonly { readonly number?: unknown }[] = list;
  return pulls.flatMap(({ number }) => (typeof number === "number" ? [number] : []));
}
