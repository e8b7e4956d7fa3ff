/** An in-memory CacheStorage with the methods that the shelf uses. */
export function createCaches(): CacheStorage {
  const stores = new Map<string, Cache>();
  const open = (name: string): Cache => {
    const store = stores.get(name) ?? createCache();
    stores.set(name, store);
    return store;
  };
  return {
    open: async (name) => open(name),
    keys: async () => [...stores.keys()],
    has: async (name) => stores.has(name),
    delete: async (name) => stores.delete(name),
    async match(request, options) {
      for (const store of stores.values()) {
        const found = await store.match(request, options);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}

function createCache(): Cache {
  const entries = new Map<string, Response>();
  const urlOf = (request: RequestInfo | URL): string => (request instanceof Request ? request.url : String(request));
  const find = (url: string, options?: CacheQueryOptions): string | undefined =>
    options?.ignoreSearch === true ? [...entries.keys()].find((key) => key.split("?")[0] === url.split("?")[0]) : url;
  const never = (): never => {
    throw new Error("The fake CacheStorage lacks this method.");
  };
  return {
    match: async (request, options) => entries.get(find(urlOf(request), options) ?? "")?.clone(),
    put: async (request, response) => void entries.set(urlOf(request), response),
    delete: async (request) => entries.delete(urlOf(request)),
    async keys(request, options) {
      const found = request === undefined ? undefined : find(urlOf(request), options);
      const urls = request === undefined ? [...entries.keys()] : [...entries.keys()].filter((url) => url === found);
      return urls.map((url) => new Request(url));
    },
    add: never,
    addAll: never,
    matchAll: never,
  };
}
