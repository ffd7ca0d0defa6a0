import { releaseChange } from '@mobidrom/platform-api';
import { releaseVersion, remoteName } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';

const why = 'x';
const accepts = (change: object) => releaseChange.safeParse({ why, ...change }).success;
const lifts = (remote: string, version: string) => accepts({ kind: 'lift', remote, version });

/** The API stands alone; what it accepts must be what the store does. */
describe('a change names', () => {
  it.each([
    ...['1.2.0', '1.2.0-rc.1', '1.0.0-b1a2b3c4', '1.2.0-rc.1.2.3.4', '999999.0.0', '0.0.0'],
    ...[
      '01.2.0',
      '1.2',
      '1.2.0-',
      '1.2.0-rc..1',
      '1.2.0-rc/1',
      '1.2.0-..',
      '../1',
      '1234567.0.0',
      '1.2.0+a',
      '',
    ],
    ...[`1.2.0-${'a'.repeat(41)}`, '1.2.0-a.b.c.d.e.f', ' 1.2.0', '1.2.0\n'],
  ])('the version %j as the store does', (version) => {
    const isVersion = releaseVersion.safeParse(version).success;
    expect(lifts('content', version)).toBe(isVersion);
    expect(accepts({ kind: 'propose', remotes: { content: version } })).toBe(isVersion);
    expect(accepts({ kind: 'propose', host: version })).toBe(isVersion);
  });

  it.each([
    'content',
    'a',
    'a-1',
    '1a',
    '-a',
    'A',
    'a_b',
    'host',
    'live',
    'rendered',
    'sets',
    'a/b',
    '',
    'a'.repeat(41),
  ])('the remote %j as the store does', (remote) => {
    const isName = remoteName.safeParse(remote).success;
    expect(lifts(remote, '1.0.0')).toBe(isName);
    expect(accepts({ kind: 'propose', remotes: { [remote]: '1.0.0' } })).toBe(isName);
    expect(accepts({ kind: 'switch-off', remote })).toBe(isName);
  });

  it('versions with a suffix, as those of a development build', () => {
    expect(lifts('content', '1.0.0-b1a2b3c4')).toBe(true);
  });
});
