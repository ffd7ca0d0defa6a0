/* What the session needs only once somebody may be signed in: it is loaded with keycloak-js, in the same chunk. */
export { readPerson } from './person';
export { authorisedRequest } from './request';
export { checkSilently, watchSession } from './sessionCheck';
export { signInAddress } from './signInAddress';
export { tokenSource } from './tokens';
