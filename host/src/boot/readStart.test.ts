import { describe, expect, it } from 'vitest';
import { remote } from '../menus/register.fixture';
import { readStart } from './readStart';

const page = (text: string | null) => ({
  getElementById: (id: string) =>
    id === 'portal-start' && text !== null ? ({ textContent: text } as HTMLElement) : null,
});
const start = {
  register: { renderedAt: '2026-11-20T09:00:00Z', remotes: [remote('content', [])] },
  descriptors: {},
  configuration: {},
};

describe('the start block', () => {
  it('is read, with the defaults of the configuration', () => {
    const reading = readStart(page(JSON.stringify(start)));
    expect(reading).toMatchObject({ ok: true, start: { configuration: { apiBase: '/api' } } });
  });

  it('a page without it names it', () => {
    expect(readStart(page(null))).toEqual({ ok: false, problems: ['portal-start: der Block fehlt'] });
  });

  it('one that is no JSON is named, with the reason', () => {
    const reading = readStart(page('{ "register": '));
    expect(reading).toMatchObject({ ok: false });
    expect(reading.ok ? '' : reading.problems[0]).toMatch(/^portal-start: kein JSON \(/);
  });

  it('a register that lacks a field is named by its path', () => {
    const { areas: _areas, ...broken } = remote('content', []);
    const reading = readStart(
      page(JSON.stringify({ ...start, register: { ...start.register, remotes: [broken] } })),
    );
    expect(reading).toEqual({
      ok: false,
      problems: ['register.remotes.0.areas: fehlt oder ist kein array'],
    });
  });

  it('a value that breaks a rule of the contract is named with that rule', () => {
    const broken = { ...remote('content', []), name: '../content' };
    const reading = readStart(
      page(JSON.stringify({ ...start, register: { ...start.register, remotes: [broken] } })),
    );
    expect(reading.ok ? [] : reading.problems).toEqual([
      'register.remotes.0.name: not a remote name: a-z, 0-9 and - only',
    ]);
  });
});
