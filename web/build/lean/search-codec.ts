/** In place of the router's own way of writing query strings: `web/src/routes.tsx` gives it ours. */
function missing(): never {
  throw new Error('the router was made without parseSearch and stringifySearch');
}

export const defaultParseSearch = missing;
export const defaultStringifySearch = missing;
export const parseSearchWith = missing;
export const stringifySearchWith = missing;
