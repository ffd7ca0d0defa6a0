import {
  EVENT_LOG,
  entryAddress,
  filteredAddress,
  listSchedulers,
  listSettings,
  listTables,
  newEntryAddress,
} from '@mobidrom/platform-api';
import { type AreaSearch, ROLES } from '@mobidrom/shared-contract';
import { area as events } from '../events/area';
import { area as preferences } from '../preferences/area';
import { groupId } from '../preferences/groupId';
import { area as tables } from '../tables/area';
import { TABLE } from '../tables/parameters';
import { heldList } from './heldList';
import { texts } from './texts';

const CREATE = 1;

/** Actions, and lists of entries, that the search finds in the areas of this remote. */
export default [
  {
    path: events.path,
    actions: [
      { title: texts.addEvent, address: newEntryAddress(events.path), roles: [ROLES.eventScheduler[CREATE]] },
      {
        title: texts.showLog,
        address: `/${events.path}?${new URLSearchParams({ [EVENT_LOG.tab.parameter]: EVENT_LOG.tab.value })}`,
      },
    ],
    lists: [
      heldList({
        title: texts.events,
        roles: ROLES.eventScheduler,
        list: listSchedulers,
        entries: ({ items }) =>
          items.map(({ eventName }) => ({
            title: eventName,
            address: entryAddress(events.path, eventName),
          })),
        all: (text) => filteredAddress(events.path, 'eventName', text),
      }),
    ],
  },
  {
    path: preferences.path,
    actions: [
      {
        title: texts.addGroup,
        address: newEntryAddress(preferences.path),
        roles: [ROLES.preferences[CREATE]],
      },
    ],
    lists: [
      heldList({
        title: texts.groups,
        roles: ROLES.preferences,
        list: listSettings,
        entries: ({ items }) =>
          items.map((item) => ({
            title: `${item.component} / ${item.group}`,
            address: entryAddress(preferences.path, groupId(item)),
          })),
      }),
    ],
  },
  {
    path: tables.path,
    lists: [
      heldList({
        title: texts.tables,
        roles: ROLES.keyValueTables,
        list: listTables,
        entries: ({ items }) =>
          items.map((name) => ({
            title: name,
            address: `/${tables.path}/tabellendetails?${new URLSearchParams({ [TABLE]: name })}`,
          })),
        all: (text) => filteredAddress(tables.path, 'table', text),
      }),
    ],
  },
] satisfies readonly AreaSearch[];
