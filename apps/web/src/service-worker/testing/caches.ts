/** An in-memory CacheStorage with the methods that the shelf uses. */
export function createCaches(): CacheStorage {
  const stores = new Map<string, Cache>();
  return {
    async open(name) {
      const store = stores.get(name) ?? createCache();
      stores.set(name, store);
      return store;
    },
    keys: async () => [...stores.keys()],
    delete: async (name) => stores.delete(name),
    has: never,
    match: never,
  };
}

function never(): never {
  throw new Error("The fake CacheStorage lacks this method.");
}

function createCache(): Cache {
  const entries = new Map<string, Response>();
  const urlOf = (request: RequestInfo | URL): string => (request instanceof Request ? request.url : String(request));
  const pathOf = (url: string): string | undefined => url.split("?")[0];
  return {
    match: async (request) => entries.get(urlOf(request))?.clone(),
    put: async (request, response) => void entries.set(urlOf(request), response),
    delete: async (request) => entries.delete(urlOf(request)),
    // the shelf asks for keys with a URL only to ignore its query
    async keys(request) {
      const isAsked = (url: string): boolean => request === undefined || pathOf(url) === pathOf(urlOf(request));
      return [...entries.keys()].filter(isAsked).map((url) => new Request(url));
    },
    add: never,
    addAll: never,
    matchAll: never,
  };
}
