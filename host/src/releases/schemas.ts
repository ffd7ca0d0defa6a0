/** The contract's schemas, fetched when there is something to parse that this page did not bring along. */
export const loadSchemas = () =>
  import(/* webpackChunkName: "schemas" */ '@mobidrom/shared-contract/schemas');
