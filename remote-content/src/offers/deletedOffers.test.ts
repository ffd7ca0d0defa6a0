import { expect, it } from 'vitest';
import { deletedOffers } from './deletedOffers';

const deletion = { id: 1, key: 'parken', title: 'Parken', at: '2026-11-20T10:07:00.000Z', actor: 'kim' };

it('an offer whose data set exists is brought back by its settings, any other one here', () => {
  expect(deletedOffers.elsewhereOf?.({ ...deletion, datasetExists: true })).toMatchObject({
    text: expect.stringContaining('Katalogeintrag ist noch vorhanden'),
    link: { to: '/praeferenz-service', roles: ['preference_create'] },
  });
  expect(deletedOffers.elsewhereOf?.(deletion)).toBeUndefined();
});
