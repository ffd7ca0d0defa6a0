import type { Service } from '../context';
import { mountOrganisations } from './organisations/endpoints';
import { mountTags } from './tags/endpoints';

/** The content services: organisations, tags. */
export const contentService: Service = (app, { store }) => {
  mountOrganisations(app, store.db);
  mountTags(app, store.db);
};
