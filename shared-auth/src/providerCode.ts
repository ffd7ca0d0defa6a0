/* The code that only a sign-in or a signed-in user needs, loaded in one chunk with keycloak-js. */

export { authorisedRequest } from './authorisedRequest';
export { createSessionFlow } from './sessionFlow';
export { tokenSource } from './tokenSource';
