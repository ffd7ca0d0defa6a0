/** Checks of signed archives, without the build tools. */
export { ownersFile } from '../releases/folders';
export { ReleaseError } from '../releases/ReleaseError';
export { ARCHIVE_LIMITS } from './archiveManifest';
export { type CheckedPreview, checkPreview, previewObstacle, type SignedRelease } from './checkPreview';
export { type Signer, signerOf } from './signer';
