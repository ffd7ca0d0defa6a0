import { plainSetting, type Result, type SettingGroup, type Settings } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { readGroups } from './readGroups';

const keys = Array.from({ length: 20 }, (_, at) => ({ component: 'ckan', group: `g${at}` }));
const settings = { value: { port: plainSetting('25') } };
const FAILURE = { kind: 'http', status: 503, text: 'Der Dienst antwortet nicht.' } as const;

function read(
  answer: (group: string) => Result<Settings | undefined>,
  signal = new AbortController().signal,
) {
  const asked: string[] = [];
  const find = async ({ group }: SettingGroup) => {
    asked.push(group);
    return answer(group);
  };
  return { asked, result: readGroups(keys, { find, signal, progress: () => undefined }) };
}

it('returns all groups in their order, without settings where there are none', async () => {
  const { result } = read((group) => ({ ok: true, value: group === 'g7' ? undefined : settings }));
  expect(await result).toEqual({
    status: 'read',
    groups: keys.map((key) => ({ key, settings: key.group === 'g7' ? undefined : settings })),
  });
});
it('names the group that cannot be read, and requests no further ones', async () => {
  const { asked, result } = read(() => ({ ok: false, failure: FAILURE }));
  expect(await result).toEqual({ status: 'failed', key: keys[0], failure: FAILURE });
  expect(asked.length).toBeLessThan(keys.length);
});
it('requests nothing after it was cancelled', async () => {
  const { asked, result } = read(() => ({ ok: true, value: settings }), AbortSignal.abort());
  expect(await result).toEqual({ status: 'cancelled' });
  expect(asked).toEqual([]);
});
