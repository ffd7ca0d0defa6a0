import {
  CONTENT_PATHS,
  entryAddress,
  filteredAddress,
  groupOfSettingKey,
  listOwnChanges,
  type OwnChange,
  type Result,
  success,
} from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import type { Reads } from '../attention/reads';
import { utcTimeText } from '../attention/times';
import { area as events } from '../events/area';
import { area as preferences } from '../preferences/area';
import { groupId } from '../preferences/groupId';
import { SECTION_ROLES } from './area';
import type { Findings, SectionAnswer } from './findings';
import { texts } from './texts';

/** Whether the person has one of the roles. */
export type May = (roles: readonly string[]) => boolean;

/** Changes that the section names. */
const MOST = 5;

/** Roles of which any opens the list of a kind: the service also tells of entries that may be read for another list. */
const KIND_ROLES: Readonly<Record<OwnChange['kind'], readonly string[]>> = {
  dataEntry: ROLES.dataSources,
  dataOffer: ROLES.dataOffers,
  dataset: ROLES.dataOffers,
  organisation: ROLES.organisations,
  tag: ROLES.tags,
  event: ROLES.eventScheduler,
  setting: ROLES.preferences,
};

/**
 * Reads what the person has changed last; no findings where the services keep no history. They say so in the lists that the person
 * may read: a service without the history has no call for it either. Without such a list only the missing call says it.
 */
export async function readOwnChanges(
  { request, sources, events }: Reads,
  may: May,
): Promise<Result<SectionAnswer>> {
  const lists = await Promise.all([
    ...(may(SECTION_ROLES.sources) ? [sources()] : []),
    ...(may(SECTION_ROLES.events) ? [events()] : []),
  ]);
  for (const list of lists) if (!list.ok) return list;
  if (lists.length > 0 && !lists.some((list) => list.ok && list.value.items.some(({ history }) => history)))
    return success({ findings: undefined });
  const answer = await listOwnChanges(request);
  if (answer.ok) return success({ findings: ownChanges(answer.value.changes, may) });
  return lists.length === 0 && answer.failure.status === 404 ? success({ findings: undefined }) : answer;
}

/**
 * Returns the newest of a person's changes in the lists that he or she may open, each with the way to its entry, unless that was
 * deleted.
 */
export function ownChanges(changes: readonly OwnChange[], may: May): Findings {
  const seen = changes.filter(({ kind }) => may(KIND_ROLES[kind]));
  return seen.slice(0, MOST).map((change) => {
    const { kind, key, title, at, action } = change;
    const to = action === 'deleted' ? undefined : addressOf(change);
    return {
      key: `${kind}/${key}`,
      name: title,
      detail: texts.changed(texts.kinds[kind], texts.actions[action], utcTimeText(new Date(at))),
      ...(to !== undefined && { to }),
    };
  });
}

/** Returns the address of a changed entry; undefined of one that has no page. */
function addressOf({ kind, key }: OwnChange): string | undefined {
  switch (kind) {
    case 'dataEntry':
      return entryAddress(CONTENT_PATHS.sources, key);
    case 'dataOffer':
      // The history knows the id alone, while the dialog is found by adapter and id.
      return filteredAddress(CONTENT_PATHS.offers, 'id', key);
    case 'organisation':
      return entryAddress(CONTENT_PATHS.organisations, key);
    case 'tag':
      return entryAddress(CONTENT_PATHS.tags, key);
    case 'event':
      return entryAddress(events.path, key);
    case 'setting': {
      const group = groupOfSettingKey(key);
      return group && entryAddress(preferences.path, groupId(group));
    }
    case 'dataset':
      return undefined;
  }
}
