import { ADAPTERS, importEventName, isAdapterId } from '@mobidrom/platform-api';
import { messages } from '@mobidrom/shared-ui/forms';
import { type CheckedSource, dataEntryOf, sourceSchema } from '../../sources/source.schema';
import { blankSource, eventNameOf, NO_SETTINGS, type SourceValues } from '../../sources/sourceValues';
import { withAdapter } from '../../sources/technicalChoices';
import { texts as sourceTexts } from '../../sources/texts';
import type { PlanValues } from '../plan/plan.schema';
import type { SentLine } from '../run/sentLines';
import { texts } from '../texts';
import type { Line, LineValues } from './buildLines';
import { freeLineId } from './freeLineId';
import { type KnownSources, sourceKey } from './knownSources';

export type LineField = keyof LineValues;
export const LINE_FIELDS: readonly LineField[] = [
  'title',
  'dataSetId',
  'sourceUrl',
  'adapter',
  'rightsholder',
];

/** Line after its check. */
export interface CheckedLine {
  readonly line: Line;
  /** Id that the source gets, changed where the wished one is taken or cannot be an id; of `exists` the one that it has. */
  readonly id: string;
  /** `ready`: can be added; `exists`: the service has this source, or an earlier line is the same. */
  readonly state: 'ready' | 'faulty' | 'exists' | 'omitted';
  readonly problems: Readonly<Partial<Record<LineField, string>>>;
  /** Why the line is left out, or what is wrong with it beside its fields. */
  readonly note?: string;
  /** Present when `ready`. */
  readonly source?: CheckedSource;
}

interface CheckContext {
  readonly plan: PlanValues;
  readonly known: KnownSources;
  /** Names of the organisations that exist. */
  readonly organisations: ReadonlySet<string>;
  /** Lines that an interrupted run of the same table has sent, by number. */
  readonly begun?: ReadonlyMap<number, SentLine> | undefined;
  /** Numbers of those whose source the service has. */
  readonly added?: ReadonlySet<number> | undefined;
}

/**
 * Returns the check of all lines, by the rules of the dialog for a new data source and among each other. Ids are made free: no two
 * lines have the same, and none has that of an existing source or event. Fields that have not changed are not checked again, so
 * that a long table can be edited.
 */
export function createLineCheck(context: CheckContext): (lines: readonly Line[]) => CheckedLine[] {
  const checkFields = fieldCheck(context);
  return (lines) => checkLines(lines, context, checkFields);
}

function checkLines(
  lines: readonly Line[],
  { known, begun, added }: CheckContext,
  checkFields: ReturnType<typeof fieldCheck>,
): CheckedLine[] {
  const ids = new Set(known.ids.keys());
  const given = linesById(begun);
  const seen = new Map<string, Pick<CheckedLine, 'line' | 'id'>>();
  const counts = new Map<string, number>();
  // Typed ids are taken as they are, so that derived ones give way to them.
  const typed = new Map<string, number>();
  for (const line of lines) {
    const id = line.dataSetId.toLowerCase();
    if (line.isIdTyped && !line.isOmitted && !typed.has(id)) typed.set(id, line.number);
  }
  return lines.map((line): CheckedLine => {
    if (line.isOmitted) return { line, id: line.dataSetId, state: 'omitted', problems: {} };
    const before = begun?.get(line.number);
    if (before && added?.has(line.number))
      return { line, id: before.id, state: 'exists', problems: {}, note: texts.check.addedBefore };
    const isTaken = (id: string) =>
      ids.has(id.toLowerCase()) ||
      (given.get(id.toLowerCase()) ?? line.number) !== line.number ||
      (typed.get(id.toLowerCase()) ?? line.number) !== line.number ||
      (isAdapterId(line.adapter) && known.events.has(importEventName(line.adapter, id)));
    const id = line.isIdTyped
      ? line.dataSetId
      : freeLineId({ ...line, cell: line.dataSetId }, isTaken, counts);
    const { problems: ofFields, note, source } = checkFields(line, id);
    const isTwice = line.isIdTyped && !ofFields.dataSetId && isTaken(id);
    const problems = isTwice ? { ...ofFields, dataSetId: sourceTexts.idTaken } : ofFields;
    if (source && Object.keys(problems).length === 0) {
      const entry = dataEntryOf(source, undefined);
      const key = sourceKey(entry.adapter, entry.adapterSettings);
      const existing = known.keys.get(key);
      if (existing !== undefined) {
        const note = texts.check.exists(existing);
        return { line, id: known.idsByKey.get(key) ?? id, state: 'exists', problems, note };
      }
      const earlier = seen.get(key);
      if (earlier) {
        const note = texts.check.sameAsLine(earlier.line.number);
        return { line, id: earlier.id, state: 'exists', problems, note };
      }
      seen.set(key, { line, id });
      ids.add(id.toLowerCase());
      return { line, id, state: 'ready', problems, source };
    }
    return { line, id, state: 'faulty', problems, ...(note !== undefined && { note }) };
  });
}

/**
 * Returns the lines by the ids, in lower case, that an interrupted run gave to them. No other line gets such an id: the service may have
 * its source or not, and it would pass for that of the first line.
 */
export const linesById = (begun: ReadonlyMap<number, SentLine> = new Map()): ReadonlyMap<string, number> =>
  new Map([...begun].map(([number, { id }]) => [id.toLowerCase(), number]));

interface FieldCheck {
  readonly problems: Readonly<Partial<Record<LineField, string>>>;
  readonly note?: string;
  readonly source?: CheckedSource;
}

const FIELDS: Readonly<Record<string, LineField>> = {
  title: 'title',
  dataSetId: 'dataSetId',
  adapter: 'adapter',
  rightsholder: 'rightsholder',
  'settings.SOURCE_URL': 'sourceUrl',
};

/** Returns the check of a line's fields, which remembers its results. */
function fieldCheck(context: CheckContext) {
  const check = uncachedFieldCheck(context);
  const results = new Map<string, FieldCheck>();
  return (line: Line, id: string): FieldCheck => {
    const key = JSON.stringify([line.title, id, line.sourceUrl, line.adapter, line.rightsholder]);
    const result = results.get(key) ?? check(line, id);
    results.set(key, result);
    return result;
  };
}

function uncachedFieldCheck({ plan, organisations }: CheckContext) {
  const schema = sourceSchema(undefined, { ids: new Set(), events: new Set() });
  return (line: Line, id: string): FieldCheck => {
    const parsed = schema.safeParse(valuesOf(line, id, plan), { error: () => '' });
    const problems: Partial<Record<LineField, string>> = {};
    let note: string | undefined;
    for (const { path, message } of parsed.error?.issues ?? []) {
      const field = FIELDS[path.join('.')];
      if (field) problems[field] ??= message || messages.choose;
      // The name of the event follows from adapter and id, whose own problems say more.
      else if (path[0] !== 'eventName') note ??= message;
    }
    if (line.adapter !== '' && !(isAdapterId(line.adapter) && !ADAPTERS[line.adapter].portal))
      problems.adapter = isAdapterId(line.adapter)
        ? texts.check.certificate
        : texts.check.noAdapter(line.adapter);
    if (line.rightsholder !== '' && !organisations.has(line.rightsholder))
      problems.rightsholder = texts.check.noOrganisation(line.rightsholder);
    return { problems, ...(note !== undefined && { note }), ...(parsed.success && { source: parsed.data }) };
  };
}

/** Returns the values of the dialog for a line. */
function valuesOf(line: Line, dataSetId: string, plan: PlanValues): SourceValues {
  const { access, organisationIds, tagIds, schedule } = plan;
  const blank = { ...blankSource, settings: { ...NO_SETTINGS, SOURCE_URL: line.sourceUrl } };
  const values = isAdapterId(line.adapter) ? withAdapter(blank, line.adapter) : blank;
  return {
    ...values,
    title: line.title,
    dataSetId,
    adapter: line.adapter,
    eventName: eventNameOf({ adapter: line.adapter, dataSetId }),
    schedule,
    rightsholder: line.rightsholder,
    access,
    organisationIds,
    tagIds,
  };
}
