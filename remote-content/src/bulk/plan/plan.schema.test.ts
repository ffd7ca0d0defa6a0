import { expect, it } from 'vitest';
import { isFilled } from '../lines/buildLines';
import { PLAN, tableOf } from '../lines/lines.fixture';
import { blankPlan, type PlanValues, planSchema } from './plan.schema';

const problems = (values: PlanValues, chosen = 10) =>
  (planSchema(() => chosen, 2000).safeParse(values).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

it('names all that is missing at once', () => {
  expect(problems(blankPlan).map(([path]) => path)).toEqual([
    'columns.title',
    'columns.sourceUrl',
    'schedule.interval',
    'schedule.repeatMissedEvents',
    'schedule.active',
    'access',
    'adapter',
    'rightsholder',
  ]);
});

it('requires no value for all rows of what every row has itself', () => {
  const values = { ...PLAN, adapter: '', rightsholder: '' };
  const rows = tableOf(
    ['Rad', 'https://a.example', '', 'GBFS', 'Stadt Köln'],
    ['Bus', 'https://b.example', '', 'GTFS', ''],
  );
  const open = (plan: PlanValues) =>
    (
      planSchema(
        () => 2,
        2000,
        (chosen, field) => isFilled(rows, chosen, field),
      ).safeParse(plan).error?.issues ?? []
    ).map(({ path }) => path.join('.'));
  expect(open(values)).toEqual(['rightsholder']);
  expect(open({ ...values, partColumn: '0', partValue: 'Rad' })).toEqual([]);
  expect(open({ ...values, columns: { ...PLAN.columns, adapter: '' } })).toEqual(['adapter', 'rightsholder']);
  expect(open({ ...values, partColumn: '0', partValue: 'Bahn' })).toEqual(['adapter', 'rightsholder']);
});

it('requires organisations for a restricted access', () => {
  expect(problems(PLAN)).toEqual([]);
  expect(problems({ ...PLAN, access: 'restricted' }).map(([path]) => path)).toEqual(['organisationIds']);
});

it('names number and limit of too many rows', () => {
  const [problem] = problems(PLAN, 50_000);
  expect(problem).toEqual(['partColumn', expect.stringMatching(/^50\.000 Zeilen .* Höchstens 2\.000 /)]);
  expect(problems(PLAN, 2000)).toEqual([]);
});
