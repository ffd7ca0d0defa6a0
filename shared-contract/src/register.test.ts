import { describe, expect, it } from 'vitest';
import { descriptor } from './descriptor';
import { changeSet, hostManifest, register } from './register';

const hash = `sha384-${'A'.repeat(64)}`;
const at = '2026-11-24T08:00:00.000Z';

/** Returns the path of the first invalid field; undefined when the value is valid. */
const problem = (
  schema: {
    safeParse(value: unknown): {
      error?: { issues: readonly { path: readonly PropertyKey[] }[] } | undefined;
    };
  },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.path.join('.');

describe('register', () => {
  const old = {
    renderedAt: at,
    remotes: [{ name: 'content', active: { version: '1.0.0', descriptor: hash }, areas: [], links: [] }],
  };
  it('may be that of an earlier version, without set and host', () => {
    expect(register.parse(old)).toEqual(old);
  });
  it('names set, host, remotes that are switched off, and quarantine', () => {
    const quarantined = {
      remote: 'public',
      version: '1.1.0',
      at,
      failures: 7,
      tabs: 5,
      first: at,
      last: at,
      kind: 'evaluation',
    };
    const current = {
      ...old,
      set: 12,
      host: '1.1.0',
      off: [{ name: 'operations', areas: [{ path: 'tags', title: 'Tags' }] }],
      quarantined: [quarantined],
    };
    expect(register.parse(current)).toEqual(current);
    expect(problem(register, { ...current, set: '12' })).toBe('set');
    expect(problem(register, { ...current, quarantined: [{ ...quarantined, tabs: 0 }] })).toBe(
      'quarantined.0.tabs',
    );
  });
});

describe('host.json', () => {
  it('may be that of an earlier build, with versions alone', () => {
    const old = { version: '1.0.0', contract: '1.1.0', shared: { react: '19.3.1' } };
    expect(hostManifest.parse(old).shared).toEqual({ react: { version: '19.3.1' } });
  });
  it('names the exports of shared modules', () => {
    const shared = { react: { version: '19.3.1', exports: ['useState'], deprecated: [] } };
    const current = { version: '1.0.0', contract: '1.1.0', shared, files: { 'assets/main.js': hash } };
    expect(hostManifest.parse(current)).toEqual(current);
    expect(problem(hostManifest, { ...current, files: { '../main.js': hash } })).toBe('files.../main.js');
  });
});

describe('change set', () => {
  const set = { id: 2, at, by: 'ops', host: '1.0.0', remotes: { content: '1.0.0', public: null } };
  it('names the version of each remote, or null for one that is switched off', () => {
    expect(changeSet.parse(set)).toEqual({ ...set, earlier: {}, withdrawn: {}, withdrawnHosts: [] });
  });
  it.each([
    ['by', { by: '' }],
    ['host', { host: '../1.0.0' }],
    ['remotes.content', { remotes: { content: 'latest' } }],
    ['remotes.host', { remotes: { host: '1.0.0' } }],
    ['before', { before: 0 }],
  ])('is refused with an invalid %s', (field, change) => {
    expect(problem(changeSet, { ...set, ...change })).toBe(field);
  });
});

it('the descriptor of a release may name what it uses, its rights and its service', () => {
  const old = {
    name: 'content',
    version: '1.0.0',
    contract: '1.1.0',
    shared: {},
    entry: 'remoteEntry.js',
    exposed: [],
    areas: [],
    links: [],
    files: {},
  };
  const current = {
    ...old,
    uses: { react: ['useState'] },
    rights: [{ name: 'verkehr_read', title: 'Verkehr lesen' }],
    service: { prefix: 'verkehr' },
  };
  expect([descriptor.parse(old), descriptor.parse(current)]).toEqual([old, current]);
  expect(problem(descriptor, { ...current, service: { prefix: '../x' } })).toBe('service.prefix');
});
