/** Signatures of stored releases, without the build tools. */
export { type Signer, signerOf } from './signer';
