export type { Browser } from './browser';
export type { IdentityClient, IdentityClientClass } from './client';
export { STORAGE_KEYS } from './flags';
export { completeResponse, type RetryOptions, retryTransport } from './retryTransport';
export { createSession, type PortalSession, type SessionOptions, type SignInOutcome } from './session';
export { isStorageBlocked } from './storageBlocked';
