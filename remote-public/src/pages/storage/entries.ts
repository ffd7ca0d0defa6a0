import { STORAGE_KEYS } from '@mobidrom/shared-auth';
import { COLOR_SCHEME_STORAGE_KEY } from '@mobidrom/shared-ui/core';
import { texts } from './texts';

export interface StoredEntry {
  /** Name in the browser; '…' stands for a variable ending. */
  readonly name: string;
  readonly kind: 'cookie' | 'local' | 'session' | 'files';
  readonly purpose: string;
  readonly duration: string;
}

const { purposes, durations } = texts;
const entry = (kind: StoredEntry['kind'], name: string, purpose: string, duration: string): StoredEntry => ({
  name,
  kind,
  purpose,
  duration,
});
const varying = (prefix: string): string => `${prefix}…`;

/** Everything that the portal and the embedded identity provider store in a browser, all strictly necessary (§ 25 TDDDG). */
export const STORED_ENTRIES: readonly StoredEntry[] = [
  entry('cookie', 'AUTH_SESSION_ID', purposes.signInBrowser, durations.browser),
  entry('cookie', 'KEYCLOAK_IDENTITY', purposes.signIn, durations.signedInBrowser),
  entry('cookie', 'KEYCLOAK_SESSION', purposes.sessionCheck, durations.signedInHours),
  entry('cookie', 'KEYCLOAK_3P_COOKIE', purposes.cookieTest, durations.moment),
  entry('cookie', 'mobidrom_framed', purposes.framedPages, durations.framed),
  entry('local', COLOR_SCHEME_STORAGE_KEY, purposes.colourScheme, durations.removed),
  entry('local', varying('portal-columns-'), purposes.columns, durations.removed),
  entry('local', 'portal-share', purposes.share, durations.share),
  entry('local', 'portal-backups', purposes.lastBackups, durations.removed),
  entry('files', 'portal-sicherung', purposes.backupFiles, durations.nextBackup),
  entry('local', varying('portal-offers-journal-'), purposes.offersJournal, durations.change),
  entry('local', 'portal-bulk-columns', purposes.bulkColumns, durations.removed),
  entry('local', 'portal-defaults', purposes.defaults, durations.removed),
  entry('local', varying('portal-bulk-journal-'), purposes.bulkJournal, durations.bulk),
  entry('local', STORAGE_KEYS.alreadyAuthenticated, purposes.alreadyAuthenticated, durations.signedIn),
  entry('local', STORAGE_KEYS.wasLoggedOut, purposes.wasLoggedOut, durations.nextVisit),
  entry('local', varying(STORAGE_KEYS.keycloakCallback), purposes.callback, durations.hour),
  entry('local', 'kc-test', purposes.storageTest, durations.moment),
  entry('session', varying(STORAGE_KEYS.signInTarget), purposes.target, durations.tab),
  entry('session', 'portal-failed-releases', purposes.failedReleases, durations.tab),
  entry('session', 'portal-preview', purposes.preview, durations.tab),
  entry('session', 'portal-preview-ended', purposes.previewEnded, durations.moment),
  entry('session', 'portal-recent-targets', purposes.recentTargets, durations.tab),
  entry('session', 'react-router-scroll-positions', purposes.scroll, durations.tab),
];
