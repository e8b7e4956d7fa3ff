import type { RequestsTo } from "../../lib/requests-to.ts";
import { isId } from "../../instance/backend/accounts.ts";
import { MastodonError } from "../../instance/http/errors.ts";
import { nextPage } from "../../instance/http/headers.ts";
import { toFollowError } from "../../lib/follow-error.ts";
import { fieldsOf } from "../../lib/untrusted.ts";

/** More pages of members than any list has. */
const MAX_PAGES = 50;
const LISTS = "/api/v1/lists";

/** A list as the server has it. */
export interface ServerList {
  readonly id: string;
  readonly title: string;
  readonly exclusive: boolean | undefined;
}

/** The requests about lists. Each throws a FollowError. */
export function listsAt(http: RequestsTo, signal: AbortSignal) {
  const requestInit = { signal };
  const json = { requestInit, encoding: "json" as const };
  const pathOf = (id: string): string => `${LISTS}/${encodeURIComponent(id)}`;
  const arrayOf = (data: unknown): readonly unknown[] => {
    if (Array.isArray(data)) return data;
    throw new MastodonError("unexpected", "The server did not answer with a list.");
  };
  return {
    async all(): Promise<readonly ServerList[]> {
      const { data } = await http.get(LISTS, undefined, { requestInit });
      return arrayOf(data).flatMap((value) => readList(value) ?? []);
    },
    /** Returns the list; undefined if the answer does not contain it. */
    async make(title: string): Promise<ServerList | undefined> {
      return readList(await answered(http.post(LISTS, { title, exclusive: true, repliesPolicy: "none" }, json)));
    },
    /** Returns the ids of the accounts in a list. */
    async members(id: string): Promise<ReadonlySet<string>> {
      const found = new Set<string>();
      let page: string | undefined = `${pathOf(id)}/accounts?limit=80`;
      for (let pages = 0; page !== undefined && pages < MAX_PAGES; pages += 1) {
        const { data, headers } = await http.get(page, undefined, { requestInit });
        for (const account of arrayOf(data)) {
          const own = fieldsOf(account)["id"];
          if (isId(own)) found.add(own);
        }
        const next = nextPage(headers, "https://server.invalid");
        page = next && next.pathname + next.search;
      }
      return found;
    },
    async add(id: string, accountIds: readonly string[]): Promise<void> {
      await answered(http.post(`${pathOf(id)}/accounts`, { accountIds }, json));
    },
    async remove(id: string, accountIds: readonly string[]): Promise<void> {
      await answered(http.delete(`${pathOf(id)}/accounts`, { accountIds }, json));
    },
    async delete(id: string): Promise<void> {
      await answered(http.delete(pathOf(id), undefined, { requestInit }));
    },
  };
}

function readList(value: unknown): ServerList | undefined {
  const { id, title, exclusive } = fieldsOf(value);
  if (!isId(id) || typeof title !== "string") return undefined;
  return { id, title, exclusive: typeof exclusive === "boolean" ? exclusive : undefined };
}

/** The answer to a request that changes something; undefined if it is not JSON, which some servers send nevertheless. */
async function answered(sent: Promise<{ readonly data: unknown }>): Promise<unknown> {
  try {
    return (await sent).data;
  } catch (error) {
    const { kind, status = 200 } = toFollowError(error);
    if (status < 300 && /content-type|unexpected/.test(kind) && error instanceof MastodonError) return undefined;
    throw error;
  }
}

/** Whether a request surely had no effect. */
export function hadNoEffect(error: unknown): boolean {
  const { status = 0 } = toFollowError(error);
  return status >= 400 && status < 500 && status !== 408;
}

/** Whether the server has said that it does not do this: the same request would fail again. */
export const isRefusal = (error: unknown): boolean =>
  hadNoEffect(error) && ![401, 403, 429].includes(toFollowError(error).status ?? 0);
