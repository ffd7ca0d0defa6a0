import type { Account } from '../support/test';

/** Measured page. */
export interface MeasuredPage {
  readonly path: string;
  readonly account?: Account;
  /** Selector of an element of the page that its loading notice, with the same heading, lacks. */
  readonly proof: string;
}

export const PAGES: readonly MeasuredPage[] = [
  { path: '/faq', proof: 'main:not(.start-main) h2' },
  { path: '/tagverwaltung', account: 'admin', proof: 'main table' },
  { path: '/ereignisverwaltung', account: 'admin', proof: 'main [role=tab]' },
];
