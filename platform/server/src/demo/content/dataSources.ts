import { idFromTitle } from '@mobidrom/platform-api';
import type { NewDataset } from '../../content/catalogue/rules';
import type { DataEntryBody } from '../../content/dataEntries/rules';
import { dataEntryBody } from '../../content/dataEntries/rules';
import { validate } from '../../http/validate';
import { settingsOf, subscriptionUrl } from './authentication';
import { describe } from './description';
import { ORGANISATIONS } from './organisationRows';
import { organisationId, organisationNamed } from './organisations';
import { exampleHost, type Place, placeOf } from './places';
import { SOURCE_KINDS, type SourceKind } from './sourceKinds';
import { TAG_NAMES, tagId } from './tags';

/** Data source of the demonstration with its entry in the catalogue. */
export interface DemoSource {
  readonly entry: DataEntryBody;
  readonly dataset: NewDataset;
  readonly place: Place;
}

/** Sources whose imports fail: names below `.invalid` do not exist (RFC 6761). */
export const UNREACHABLE: readonly string[] = [
  'stadtverkehr-hagen-echtzeit',
  'regionalverkehr-siegen-betriebslage',
];

const everyNth = <T>(list: readonly T[], start: number, step: number, count: number): T[] =>
  Array.from({ length: count }, (_, index) => list[(start + index * step) % list.length] as T);

function sourceOf(kind: SourceKind, place: Place, index: number): DemoSource {
  const title = kind.title(place);
  const owner = organisationNamed(kind.owner(place));
  const reserved = exampleHost(owner.name);
  const dataSetId = idFromTitle(title);
  const host = UNREACHABLE.includes(dataSetId) ? reserved.replace(/example$/, 'invalid') : reserved;
  const url = `https://daten.${host}/${exampleHost(place.name).replace('.example', '')}/${kind.file}`;
  // A quarter is restricted to organisations; most of the others are public.
  const restricted = index % 4 === 3;
  const privateAccess = restricted || index % 5 === 1;
  const cron = kind.schedules[index % kind.schedules.length];
  const entry = validate(
    dataEntryBody,
    {
      dataSetId,
      title,
      adapter: kind.adapter,
      adapterSettings: settingsOf(kind.adapter, url, host, index),
      cron,
      active: index % 9 !== 8,
      repeatMissedEvents: index % 2 === 0,
      rightsholder: owner.name,
      publisher: index % 7 === 3 ? 'Landesbetrieb Verkehrsdaten' : '',
      privateAccess,
      organisationIds: restricted
        ? everyNth(ORGANISATIONS, index, 5, 1 + (index % 3)).map(({ name }) => organisationId(name))
        : [],
      tagIds: restricted ? everyNth(TAG_NAMES, index, 7, index % 3).map(tagId) : [],
    },
    title,
  );
  const dataset = describe({
    entry,
    kind,
    owner,
    place,
    url: kind.file ? url : subscriptionUrl(index),
    index,
  });
  return { entry, dataset, place };
}

/** Returns the data sources of the demonstration, the same at every first start. */
export const DATA_SOURCES: readonly DemoSource[] = SOURCE_KINDS.flatMap((kind) =>
  kind.places.map((name) => [kind, placeOf(name)] as const),
).map(([kind, place], index) => sourceOf(kind, place, index));
