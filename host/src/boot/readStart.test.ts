import { checksum } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { remote } from '../menus/register.fixture';
import { readStart } from './readStart';

const page = (text: string | null, checked?: string) => ({
  getElementById: (id: string) =>
    id === 'portal-start' && text !== null
      ? ({ textContent: text, dataset: checked === undefined ? {} : { checked } } as unknown as HTMLElement)
      : null,
});
const start = {
  register: { renderedAt: '2026-11-20T09:00:00Z', remotes: [remote('content', [])] },
  descriptors: {},
  configuration: {},
};

describe('the start block', () => {
  it('is read, with the defaults of the configuration', async () => {
    const reading = await readStart(page(JSON.stringify(start)));
    expect(reading).toMatchObject({ ok: true, start: { configuration: { apiBase: '/api' } } });
  });

  it('that was checked when it was rendered is taken as it is', async () => {
    const text = JSON.stringify(start);
    expect(await readStart(page(text, checksum(text)))).toEqual({ ok: true, start });
  });

  it('that was changed after it was checked is checked again', async () => {
    const text = JSON.stringify({ ...start, descriptors: [] });
    expect(await readStart(page(text, checksum(JSON.stringify(start))))).toEqual({
      ok: false,
      problems: ['descriptors: fehlt oder ist kein record'],
    });
  });

  it('a page without it names it', async () => {
    expect(await readStart(page(null))).toEqual({ ok: false, problems: ['portal-start: der Block fehlt'] });
  });

  it('one that is no JSON is named, with the reason', async () => {
    const reading = await readStart(page('{ "register": '));
    expect(reading).toMatchObject({ ok: false });
    expect(reading.ok ? '' : reading.problems[0]).toMatch(/^portal-start: kein JSON \(/);
  });

  it('a register that lacks a field is named by its path', async () => {
    const { areas: _areas, ...broken } = remote('content', []);
    const reading = await readStart(
      page(JSON.stringify({ ...start, register: { ...start.register, remotes: [broken] } })),
    );
    expect(reading).toEqual({
      ok: false,
      problems: ['register.remotes.0.areas: fehlt oder ist kein array'],
    });
  });

  it('a value that breaks a rule of the contract is named with that rule', async () => {
    const broken = { ...remote('content', []), name: '../content' };
    const reading = await readStart(
      page(JSON.stringify({ ...start, register: { ...start.register, remotes: [broken] } })),
    );
    expect(reading.ok ? [] : reading.problems).toEqual([
      'register.remotes.0.name: not a remote name: a-z, 0-9 and - only',
    ]);
  });
});
