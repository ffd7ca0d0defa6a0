import { listDataEntries, listOrganisations, listTags, newEntryAddress } from '@mobidrom/platform-api';
import { type AreaSearch, ROLES } from '@mobidrom/shared-contract';
import { offersArea } from '../offers/area';
import { organisationsArea } from '../organisations/area';
import { BULK_PATH, sourcesArea } from '../sources/area';
import { tagsArea } from '../tags/area';
import { listedByName } from './listedByName';
import { offerTitles } from './offerTitles';
import { texts } from './texts';

const CREATE = 1;

/** Actions, and lists of entries, that the search finds in the areas of this remote. */
export default [
  {
    path: organisationsArea.path,
    actions: [
      {
        title: texts.addOrganisation,
        address: newEntryAddress(organisationsArea.path),
        roles: [ROLES.organisations[CREATE]],
      },
    ],
    lists: [
      listedByName({
        title: texts.organisations,
        path: organisationsArea.path,
        column: 'name',
        roles: ROLES.organisations,
        list: listOrganisations,
        nameOf: ({ name }) => name,
      }),
    ],
  },
  {
    path: tagsArea.path,
    actions: [{ title: texts.addTag, address: newEntryAddress(tagsArea.path), roles: [ROLES.tags[CREATE]] }],
    lists: [
      listedByName({
        title: texts.tags,
        path: tagsArea.path,
        column: 'tagName',
        roles: ROLES.tags,
        list: listTags,
        nameOf: ({ tagName }) => tagName,
      }),
    ],
  },
  {
    path: sourcesArea.path,
    actions: [
      {
        title: texts.addSource,
        address: newEntryAddress(sourcesArea.path),
        roles: [ROLES.dataSources[CREATE]],
      },
      { title: texts.addSources, address: `/${BULK_PATH}`, roles: [ROLES.dataSources[CREATE]] },
    ],
    lists: [
      listedByName({
        title: texts.sources,
        path: sourcesArea.path,
        column: 'title',
        roles: ROLES.dataSources,
        list: listDataEntries,
        nameOf: ({ title }) => title,
      }),
    ],
  },
  {
    path: offersArea.path,
    actions: [
      {
        title: texts.addOffer,
        address: newEntryAddress(offersArea.path),
        roles: [ROLES.dataOffers[CREATE]],
      },
    ],
    lists: [offerTitles(texts.offers, offersArea.path, ROLES.dataOffers)],
  },
] satisfies readonly AreaSearch[];
