import type { Account } from '../support/signIn';

/** A page that is measured. */
export interface MeasuredPage {
  readonly path: string;
  readonly account?: Account;
  /** Stands on the page itself, but not on the notice that waits for it with the same heading. */
  readonly proof: string;
}

export const PAGES: readonly MeasuredPage[] = [
  { path: '/faq', proof: 'main h2' },
  { path: '/tagverwaltung', account: 'admin', proof: 'main table' },
  { path: '/ereignisverwaltung', account: 'admin', proof: 'main [role=tab]' },
];
