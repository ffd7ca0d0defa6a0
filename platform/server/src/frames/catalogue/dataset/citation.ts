import type { CatalogueDataset } from '@mobidrom/platform-api';
import { berlinDate } from '../../berlinTime';
import { texts as pageTexts } from '../../texts';
import { texts } from './texts';

/**
 * Returns how a data set is cited: author, year of publication, title, publisher, address and day of access, in the order of
 * DataCite's recommendation (DataCite Metadata Schema 4.6, 'Recommended citation').
 * @param address absolute address of its page
 */
export function citation(
  { rightsholder, publisher, issued, title, name }: CatalogueDataset,
  address: string,
  now: Date,
): string {
  const author = rightsholder || publisher;
  const year = /^\d{4}/.exec(issued)?.[0] ?? texts.cite.noYear;
  const publishers = [publisher === author ? '' : publisher, pageTexts.product].filter(Boolean).join(', ');
  const work = title || name;
  const head = author === '' ? `${work} (${year})` : `${author} (${year}): ${work}`;
  return `${head}. ${publishers}. ${address} (${texts.cite.accessed(berlinDate(now.toISOString()))}).`;
}
