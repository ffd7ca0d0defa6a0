/* The schemas of the contract. Browsers load them, and zod with them, only when there is something to parse. */
export * from './configuration';
export * from './descriptor';
export * from './grants';
export * from './health';
export * from './names';
export * from './previews';
export * from './register';
