import { expect, it } from 'vitest';
import { PLAN } from '../lines/lines.fixture';
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
    'adapter',
    'rightsholder',
    'schedule.interval',
    'schedule.repeatMissedEvents',
    'schedule.active',
    'access',
  ]);
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
