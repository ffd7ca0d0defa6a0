/** Loads the verification of signatures, which only a register that has changed needs. */
export const loadSignatures = () =>
  import(/* webpackChunkName: "signatures" */ '@mobidrom/shared-contract/signatures');

/** Loads the contract's schemas, which most visits do not need: the start block was checked when it was written. */
export const loadSchemas = () =>
  import(/* webpackChunkName: "schemas" */ '@mobidrom/shared-contract/schemas');
