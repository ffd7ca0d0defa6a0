import { describe, expect, it } from 'vitest';
import { storageFake } from '../transaction/journal.fixture';
import { createOfferJournal, OFFER_JOURNAL_PREFIX } from './offerJournal';

const change = {
  id: '1',
  subject: 'kim',
  kind: 'create',
  adapter: 'GBFS',
  offerId: 'raeder',
  steps: [
    { name: 'settings', state: 'done' },
    { name: 'schedule', state: 'started' },
  ],
  fingerprints: { settings: 'a1', schedule: 'b2' },
};

const journalOf = (stored: unknown) =>
  createOfferJournal(storageFake(new Map([[`${OFFER_JOURNAL_PREFIX}1`, JSON.stringify(stored)]])));

describe('createOfferJournal', () => {
  it('reads an entry as it was written', () => {
    expect(journalOf(change).entriesOf('kim')).toEqual([change]);
  });

  it('reads an entry of a release that called the schedule scheduler and the fingerprints marks', () => {
    const { fingerprints: _, ...rest } = change;
    const former = {
      ...rest,
      steps: [
        { name: 'settings', state: 'done' },
        { name: 'scheduler', state: 'started' },
      ],
      marks: { settings: 'a1', scheduler: 'b2' },
    };
    expect(journalOf(former).entriesOf('kim')).toEqual([change]);
  });

  it('ignores an entry with an unknown step', () => {
    expect(journalOf({ ...change, steps: [{ name: 'payment', state: 'done' }] }).entriesOf('kim')).toEqual(
      [],
    );
  });
});
