import { describe, expect, it } from 'vitest';
import { deprecatedUses, incompatibilities } from './compatibility';

const host = {
  contract: '1.2.0',
  shared: { react: { version: '19.3.1' }, '@mobidrom/shared-ui/core': { version: '2.0.0-rc.1' } },
};
const problems = (contract: string, shared: Record<string, string> = {}) =>
  incompatibilities({ contract, shared }, host);

describe('a release runs in a host', () => {
  it.each(['1.0.0', '1.1.9', '1.2.0'])('contract %s on a host with 1.2.0', (contract) => {
    expect(problems(contract)).toEqual([]);
  });
  it.each([
    ['react', '^19.0.0'],
    ['react', '19.3.1'],
    ['@mobidrom/shared-ui/core', '^2.0.0-rc.1'],
  ])('%s in %s', (module, range) => {
    expect(problems('1.0.0', { [module]: range })).toEqual([]);
  });
});

describe('a release does not run in a host', () => {
  it.each(['1.2.1', '1.3.0', '2.0.0', '0.9.0', '1.2.0-rc.1'])(
    'contract %s on a host with 1.2.0',
    (contract) => {
      expect(problems(contract)).toMatchObject([
        { kind: 'contract', problem: `needs contract ${contract}, the host has 1.2.0` },
      ]);
    },
  );
  it.each([
    ['react', '^20.0.0', 'the host has 19.3.1'],
    ['react', '>=19', 'the host has 19.3.1'],
    ['vue', '^3.0.0', 'the host does not provide it'],
    ['constructor', '^1.0.0', 'the host does not provide it'],
  ])('it needs %s %s: %s', (module, range, has) => {
    expect(problems('1.0.0', { [module]: range })).toMatchObject([
      { kind: 'shared', problem: `needs ${module} ${range}, ${has}` },
    ]);
  });
  it('for several reasons, the contract first', () => {
    expect(problems('2.0.0', { react: '^20.0.0', vue: '^3.0.0' }).map(({ kind }) => kind)).toEqual([
      'contract',
      'shared',
      'shared',
    ]);
  });
});

describe('exports of shared modules', () => {
  const shared = { ui: '^1.0.0' };
  const ui = { version: '1.0.0', exports: ['Button', 'Link', 'Tabs'], deprecated: ['Link'] };
  const problemsOf = (uses: Record<string, string[]> | undefined, module: object = ui) =>
    incompatibilities(
      { contract: '1.0.0', shared, ...(uses && { uses }) },
      { contract: '1.0.0', shared: { ui: { version: '1.0.0', ...module } } },
    );

  it('names those that a release uses and the host lacks', () => {
    expect(problemsOf({ ui: ['Button', 'Chip', 'Drawer'] })).toMatchObject([
      {
        kind: 'shared',
        problem: 'uses Chip, Drawer of ui, which the host does not export',
        module: 'ui',
        missing: ['Chip', 'Drawer'],
      },
    ]);
  });
  it.each([
    ['the release uses none that is missing', { ui: ['Button'] }, ui],
    ['the release uses the whole module', { ui: ['*'] }, ui],
    ['the release does not name them', undefined, ui],
    ['the host does not name them', { ui: ['Chip'] }, { exports: undefined }],
  ])('fit when %s', (_title, uses, module) => {
    expect(problemsOf(uses, module)).toEqual([]);
  });
  it('do not matter when the version does not fit', () => {
    expect(problemsOf({ ui: ['Chip'] }, { ...ui, version: '2.0.0' })).toMatchObject([
      {
        kind: 'shared',
        problem: 'needs ui ^1.0.0, the host has 2.0.0',
        module: 'ui',
        needs: '^1.0.0',
        has: '2.0.0',
      },
    ]);
  });
  it('that are deprecated are named with their module', () => {
    const uses = { ui: ['Button', 'Link'], constructor: ['Link'], other: ['Link'] };
    expect(deprecatedUses({ uses }, { shared: { ui } })).toEqual(['ui: Link']);
    expect(deprecatedUses({}, { shared: { ui } })).toEqual([]);
  });
});
