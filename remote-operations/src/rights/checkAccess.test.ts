import { ACCESS_QUESTION_LIMIT, type AccessQuestion, type Request } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { checkAccess } from './checkAccess';

/** Service that grants access by pairs of organisation and data set, and records the questions. */
function service(grants: readonly string[], refuse?: (question: AccessQuestion) => boolean) {
  const asked: AccessQuestion[] = [];
  const request: Request = async (_path, { body } = {}) => {
    const question = JSON.parse(String(body)) as AccessQuestion;
    asked.push(question);
    if (refuse?.(question)) return Response.json({ title: 'Wartung' }, { status: 503 });
    const allowed = (dataSetId: string) =>
      question.organisationIds.some((id) => grants.includes(`${id}:${dataSetId}`));
    const accessRights = question.dataSetIds
      .filter((id) => id !== 'stumm')
      .map((dataSetId) => ({ dataSetId, allowed: allowed(dataSetId) }));
    return Response.json({ accessRights });
  };
  return { request, asked };
}
const progress: string[] = [];
const order = (organisationIds: readonly string[], dataSetIds: readonly string[]) => ({
  organisationIds,
  dataSetIds,
  signal: new AbortController().signal,
  onProgress: (done: number, total: number) => void progress.push(`${done}/${total}`),
});
const found = async (request: Request, ...of: Parameters<typeof order>) => {
  const answer = await checkAccess(request, order(...of));
  if (!answer.ok) throw new Error(answer.failure.text);
  return answer.value.map(({ dataSetId, allowed, organisationIds }) => [
    dataSetId,
    allowed,
    [...organisationIds].sort(),
  ]);
};
const numbered = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word}${at}`);

describe('one organisation', () => {
  it('is checked with a single request', async () => {
    const { request, asked } = service(['a:x']);
    expect(await found(request, ['a'], ['x', 'y'])).toEqual([
      ['x', true, ['a']],
      ['y', false, []],
    ]);
    expect(asked).toEqual([{ organisationIds: ['a'], dataSetIds: ['x', 'y'] }]);
  });
  it('leaves a data set without an answer undefined', async () => {
    expect(await found(service([]).request, ['a'], ['stumm'])).toEqual([['stumm', undefined, []]]);
  });
});

describe('several organisations', () => {
  it('are checked one by one for the data sets that any of them may use', async () => {
    const { request, asked } = service(['a:x', 'b:x', 'b:y']);
    progress.length = 0;
    expect(await found(request, ['a', 'b', 'c'], ['x', 'y', 'z'])).toEqual([
      ['x', true, ['a', 'b']],
      ['y', true, ['b']],
      ['z', false, []],
    ]);
    expect(asked).toEqual([
      { organisationIds: ['a', 'b', 'c'], dataSetIds: ['x', 'y', 'z'] },
      ...['a', 'b', 'c'].map((id) => ({ organisationIds: [id], dataSetIds: ['x', 'y'] })),
    ]);
    expect(progress).toEqual(['1/3', '2/3', '3/3']);
  });
  it('are not checked one by one when nothing is allowed', async () => {
    const { request, asked } = service([]);
    expect(await found(request, ['a', 'b'], ['x'])).toEqual([['x', false, []]]);
    expect(asked).toHaveLength(1);
  });
  it('returns the first failure and sends no further request', async () => {
    const { request, asked } = service(['a:x'], ({ organisationIds }) => organisationIds.length === 1);
    const answer = await checkAccess(request, order(numbered('o', 40).concat('a'), ['x']));
    expect(answer).toMatchObject({ ok: false, failure: { status: 503 } });
    expect(asked.length).toBeLessThan(10);
  });
});

it('splits long lists into several requests', async () => {
  const [organisations, dataSets] = [
    numbered('o', ACCESS_QUESTION_LIMIT + 1),
    numbered('d', ACCESS_QUESTION_LIMIT + 1),
  ];
  const { request, asked } = service([]);
  const findings = await found(request, organisations, dataSets);
  expect(findings).toHaveLength(dataSets.length);
  expect(asked.map((one) => [one.organisationIds.length, one.dataSetIds.length])).toEqual([
    [ACCESS_QUESTION_LIMIT, ACCESS_QUESTION_LIMIT],
    [ACCESS_QUESTION_LIMIT, 1],
    [1, ACCESS_QUESTION_LIMIT],
    [1, 1],
  ]);
});

it('counts access by organisations of a later request', async () => {
  const { request } = service(['last:x']);
  const organisations = [...numbered('o', ACCESS_QUESTION_LIMIT), 'last'];
  expect(await found(request, organisations, ['x'])).toEqual([['x', true, ['last']]]);
});

it('rejects when the signal is aborted', async () => {
  const controller = new AbortController();
  const request: Request = async () => {
    controller.abort(new Error('gone on'));
    throw new Error('aborted');
  };
  const check = { ...order(['a'], ['x']), signal: controller.signal };
  await expect(checkAccess(request, check)).rejects.toThrow('aborted');
});
