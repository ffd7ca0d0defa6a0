import {
  CONTENT_PATHS,
  type ListedSourceState,
  type Result,
  RUN_STATUSES,
  type RunStatus,
  SOURCE_STATE,
  success,
  WITHOUT_ENTRY,
} from '@mobidrom/platform-api';
import { meetsRequirement } from '@mobidrom/shared-contract';
import { readTroubledBackups } from '../attention/backups';
import type { Entries, Reads } from '../attention/reads';
import { area as events } from '../events/area';
import { CHANGE_ROLES, SECTION_ROLES } from './area';
import {
  type Findings,
  failedImports,
  failedRuns,
  lateSources,
  offersWithoutEntry,
  runningEvents,
  type SectionAnswer,
  TROUBLED_BACKUPS,
  troubledBackups,
  undeliveredSources,
} from './findings';
import { readOffersWithoutEntry } from './offers';
import { type May, readOwnChanges } from './ownChanges';
import { type SectionTexts, texts } from './texts';

/** Part of the overview about one list. */
export interface Section {
  readonly id: keyof typeof texts.sections;
  readonly words: SectionTexts;
  /** Roles of which any opens the list. Without one the section is not shown, and no call is sent. */
  readonly roles: readonly string[];
  /** Address of the list that shows exactly the entries of the section. Absent where no list does. */
  readonly to?: string;
  /** Whether its entries need attention; those that run do not. */
  readonly needsAttention: boolean;
  /** @param may whether the person has one of these roles: a section may read several lists */
  read(reads: Reads, may: May): Promise<Result<SectionAnswer>>;
}

const sourcesIn = (state: ListedSourceState) => `/${CONTENT_PATHS.sources}?${SOURCE_STATE}=${state}`;
const eventsWith = (status: RunStatus) =>
  `/${events.path}?${new URLSearchParams({ filter: `result:${RUN_STATUSES[status]}` })}`;

/** All sections in their order on the page. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'failedImports',
    words: texts.sections.failedImports,
    roles: SECTION_ROLES.sources,
    to: sourcesIn('fehlgeschlagen'),
    needsAttention: true,
    read: async ({ sources }) => found(await sources(), failedImports),
  },
  {
    id: 'lateSources',
    words: texts.sections.lateSources,
    roles: SECTION_ROLES.sources,
    to: sourcesIn('ueberfaellig'),
    needsAttention: true,
    read: async ({ sources, now }) => found(await sources(), (all) => lateSources(all, now)),
  },
  {
    id: 'failedRuns',
    words: texts.sections.failedRuns,
    roles: SECTION_ROLES.events,
    to: eventsWith('FAILED'),
    needsAttention: true,
    read: async ({ events }) => found(await events(), failedRuns),
  },
  {
    id: 'troubledBackups',
    words: texts.sections.troubledBackups,
    roles: SECTION_ROLES.backups,
    to: TROUBLED_BACKUPS,
    needsAttention: true,
    read: async (reads) =>
      mapped(await readTroubledBackups(reads), ({ troubled, unread }) => ({
        findings: troubledBackups(troubled),
        unread,
      })),
  },
  {
    id: 'offersWithoutEntry',
    words: texts.sections.offersWithoutEntry,
    roles: SECTION_ROLES.offers,
    to: `/${CONTENT_PATHS.offers}?${WITHOUT_ENTRY.parameter}=${WITHOUT_ENTRY.value}`,
    needsAttention: true,
    read: async ({ request }) =>
      mapped(await readOffersWithoutEntry(request), (keys) => ({ findings: offersWithoutEntry(keys) })),
  },
  {
    id: 'undeliveredSources',
    words: texts.sections.undeliveredSources,
    roles: SECTION_ROLES.sources,
    to: sourcesIn('ohne-lieferung'),
    needsAttention: false,
    read: async ({ sources }) => found(await sources(), undeliveredSources),
  },
  {
    id: 'runningEvents',
    words: texts.sections.runningEvents,
    roles: SECTION_ROLES.events,
    to: eventsWith('STARTED'),
    needsAttention: false,
    read: async ({ events }) => found(await events(), runningEvents),
  },
  {
    id: 'ownChanges',
    words: texts.sections.ownChanges,
    roles: [...SECTION_ROLES.sources, ...SECTION_ROLES.events, ...SECTION_ROLES.offers, ...CHANGE_ROLES],
    needsAttention: false,
    read: readOwnChanges,
  },
];

/** Returns the sections whose lists a person with these roles may open. */
export const sectionsOf = (held: readonly string[]): readonly Section[] =>
  SECTIONS.filter(({ roles }) => meetsRequirement({ roles: held, groups: [] }, { roles }));

const mapped = <T>(result: Result<T>, answer: (value: T) => SectionAnswer): Result<SectionAnswer> =>
  result.ok ? success(answer(result.value)) : result;

const found = <T>(result: Result<Entries<T>>, findings: (items: readonly T[]) => Findings) =>
  mapped(result, ({ items, unread }) => ({ findings: findings(items), unread: unread.length }));
