import { type DataOffer, settingsOfOffer } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { offerWith } from '../offerServices.fixture';
import { texts } from '../texts';
import { deletionQuestion } from './deletionQuestion';

const detailsOf = (change: Partial<DataOffer>) => {
  const offer = offerWith({ adapter: 'MOBILITHEK_PARKING', id: 'a', title: 'A', ...change });
  const { adapter, id } = offer;
  const settings = settingsOfOffer(offer, new Date(0), 'https://a.example');
  return deletionQuestion({ adapter, id, settings, catalogue: { state: 'missing' }, schedule: undefined })
    .details;
};

it('names the export only where one is set up', () => {
  expect(detailsOf({ exportToMobilithek: true, offerId: '1' })).toEqual([
    texts.deletionFeed,
    texts.deletionExport,
  ]);
  expect(detailsOf({ exportToMobilithek: false })).toEqual([texts.deletionFeed]);
});
