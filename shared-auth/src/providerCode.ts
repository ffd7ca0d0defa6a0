/* The code that only a sign-in or a signed-in user needs, loaded in one chunk with keycloak-js. */

export { authorisedRequest } from './authorisedRequest';
export { readPerson } from './person';
export { checkSilently, watchSession } from './sessionCheck';
export { signInAddress } from './signInAddress';
export { tokenSource } from './tokenSource';
