import type { Fault } from '../../platform/server/src/faults/faultSwitch';

const json = (value: unknown): Fault['answer'] => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify(value),
});
const EMPTY_LIST = json({ rowSetVersion: '1', totalCount: 0, data: {} });
/** Faults that make every service respond with an empty list. */
export const EMPTY_SERVICES: readonly Fault[] = [
  { method: 'GET', path: '/api/orga-management', answer: EMPTY_LIST },
  { method: 'GET', path: '/api/dataset-management', answer: EMPTY_LIST },
  { method: 'GET', path: '/api/event-scheduler', answer: json([]) },
  { method: 'GET', path: '/api/preference-service', answer: json([]) },
  { method: 'GET', path: '/api/kstore-v2', answer: json([]) },
  { method: 'GET', path: '/api/audit-trail/entries', answer: EMPTY_LIST },
];

interface List {
  readonly path: string;
  /** Text of the empty list. */
  readonly empty: string;
  /** Name of the button that opens its dialog. */
  readonly add?: string;
  /** Whether only administrators may open it. */
  readonly forAdministrators?: boolean;
}

/** Lists of the portal. */
export const LISTS: readonly List[] = [
  {
    path: '/organisationsverwaltung',
    empty: 'Es sind keine Organisationen vorhanden.',
    add: 'Organisation hinzufügen',
  },
  { path: '/tagverwaltung', empty: 'Es sind keine Tags vorhanden.', add: 'Tag hinzufügen' },
  {
    path: '/datenquellenverwaltung',
    empty: 'Es sind keine Datenquellen vorhanden.',
    add: 'Datenquelle hinzufügen',
  },
  {
    path: '/datenangebotsverwaltung',
    empty: 'Es sind keine Datenangebote vorhanden.',
    add: 'Datenangebot hinzufügen',
  },
  {
    path: '/praeferenz-service',
    empty: 'Es sind keine Einstellungen vorhanden.',
    add: 'Gruppe hinzufügen',
  },
  { path: '/ereignisverwaltung', empty: 'Es sind keine Ereignisse vorhanden.', add: 'Ereignis hinzufügen' },
  { path: '/ereignisverwaltung?tab=protokoll', empty: 'Es sind keine Einträge im Protokoll vorhanden.' },
  {
    path: '/protokoll',
    empty: 'Es sind keine Einträge im Protokoll vorhanden.',
    forAdministrators: true,
  },
  { path: '/datentabellenverwaltung', empty: 'Es sind keine Tabellen vorhanden.' },
];
