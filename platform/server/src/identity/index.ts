export type { Account, AccountFacts, Accounts, NewAccount } from './accounts';
export { answerFailures } from './failures';
export { identityPlugin } from './identityPlugin';
export { identityMigration } from './migration';
export type { Principal, VerifyBearer } from './principal';
export { type Identity, type IdentityOptions, openIdentity } from './provider';
export type { IdentityTables } from './tables';
export { createTokenVerifier, keycloakIssuer, type TokenIssuer } from './verifier';
