import { describe, expect, it } from 'vitest';
import { incompatibilities } from './compatibility';

const host = { contract: '1.2.0', shared: { react: '19.3.1', '@mobidrom/shared-ui/core': '2.0.0-rc.1' } };
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
      expect(problems(contract)).toEqual([
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
    expect(problems('1.0.0', { [module]: range })).toEqual([
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
