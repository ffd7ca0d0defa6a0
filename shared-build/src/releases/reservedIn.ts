/** Placeholders that gateways replace in each response, which no release may name. */
const RESERVED = /__[A-Z]+_[A-Z]+__/;

/** Returns the first placeholder of the gateways in a text, as `__CSP_NONCE__`; undefined without any. */
export const reservedIn = (text: string): string | undefined => RESERVED.exec(text)?.[0];
