/** Loads the contract's schemas, which most visits do not need: the start block was checked when it was written. */
export const loadSchemas = () =>
  import(/* webpackChunkName: "schemas" */ '@mobidrom/shared-contract/schemas');
