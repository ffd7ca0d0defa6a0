import type { Service } from '../context';
import { mountCatalogue } from './catalogue/endpoints';
import { mountDataEntries } from './dataEntries/endpoints';
import { mountFramedPages } from './framedPages/endpoints';
import { mountOfferFeeds } from './offerFeeds/endpoints';
import { mountOrganisations } from './organisations/endpoints';
import { mountTableFiles } from './tableFiles/endpoints';
import { mountTags } from './tags/endpoints';

/**
 * Mounts the content services: data sources and tables of them, the catalogue with its sign-on, the feeds of data offers, organisations
 * and tags.
 */
export const contentService: Service = (app, context) => {
  mountDataEntries(app, context);
  mountTableFiles(app);
  mountCatalogue(app, context);
  mountFramedPages(app, context);
  mountOfferFeeds(app, context);
  mountOrganisations(app, context);
  mountTags(app, context);
};
