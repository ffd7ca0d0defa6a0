/** Folders of releases for the tests of other packages. */
export { type ArchivesFixture, archivesFixture } from './owners/archives.fixture';
export { importArchive } from './owners/importArchive';
export { activate, rollback } from './releases/activate';
export { releasesLock } from './releases/folders';
export { withLock } from './releases/lock';
export { activateProposal, propose } from './releases/propose';
export { quarantine } from './releases/quarantine';
export { makeSetKey, readSetKey } from './releases/setKeys';
export { UNSHOWN } from './releases/shownText';
export { signPortal } from './releases/signPortal';
