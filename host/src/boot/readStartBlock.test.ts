import { checksum } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { remote } from '../register/register.fixture';
import { readStartBlock } from './readStartBlock';

const pageWith = (element: { textContent: string; dataset: object } | null) =>
  ({ querySelector: () => element }) as unknown as Document;
const page = (text: string | null, checked?: string) =>
  pageWith(text === null ? null : { textContent: text, dataset: checked === undefined ? {} : { checked } });
const start = {
  register: { renderedAt: '2026-11-20T09:00:00Z', remotes: [remote('content', [])] },
  descriptors: {},
  configuration: {},
};

describe('readStartBlock', () => {
  it('returns the block with the defaults of the configuration', async () => {
    const reading = await readStartBlock(page(JSON.stringify(start)));
    expect(reading).toMatchObject({ ok: true, start: { configuration: { apiBase: '/api' } } });
  });

  it('returns a block with a matching checksum as it is', async () => {
    const text = JSON.stringify(start);
    expect(await readStartBlock(page(text, checksum(text)))).toEqual({ ok: true, start, keys: [] });
  });

  it('returns the keys that verify registers', async () => {
    const reading = await readStartBlock(
      pageWith({ textContent: JSON.stringify(start), dataset: { keys: 'abc def' } }),
    );
    expect(reading).toMatchObject({ ok: true, keys: ['abc', 'def'] });
  });

  it('returns the remotes of other pages with those of this one, sorted by name', async () => {
    const others = [{ name: 'aaa', version: '2.0.0', areas: [] }];
    const reading = await readStartBlock(page(JSON.stringify({ ...start, others })));
    expect(
      reading.ok && reading.start.register.remotes.map(({ name, active }) => [name, active.version]),
    ).toEqual([
      ['aaa', '2.0.0'],
      ['content', '1.0.0'],
    ]);
  });

  it('checks a block with another checksum', async () => {
    const text = JSON.stringify({ ...start, descriptors: [] });
    expect(await readStartBlock(page(text, checksum(JSON.stringify(start))))).toEqual({
      ok: false,
      problems: ['descriptors: fehlt oder ist kein record'],
    });
  });

  it('reports a missing block', async () => {
    expect(await readStartBlock(page(null))).toEqual({
      ok: false,
      problems: ['portal-start: der Block fehlt'],
    });
  });

  it('reports invalid JSON with its reason', async () => {
    const reading = await readStartBlock(page('{ "register": '));
    expect(reading).toMatchObject({ ok: false });
    expect(reading.ok ? '' : reading.problems[0]).toMatch(/^portal-start: kein JSON \(/);
  });

  it('reports the path of a missing field', async () => {
    const { areas: _areas, ...broken } = remote('content', []);
    const reading = await readStartBlock(
      page(JSON.stringify({ ...start, register: { ...start.register, remotes: [broken] } })),
    );
    expect(reading).toEqual({
      ok: false,
      problems: ['register.remotes.0.areas: fehlt oder ist kein array'],
    });
  });

  it('reports the rule that a value breaks', async () => {
    const broken = { ...remote('content', []), name: '../content' };
    const reading = await readStartBlock(
      page(JSON.stringify({ ...start, register: { ...start.register, remotes: [broken] } })),
    );
    expect(reading.ok ? [] : reading.problems).toEqual([
      'register.remotes.0.name: not a remote name: a-z, 0-9 and - only',
    ]);
  });
});
