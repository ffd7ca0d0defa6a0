import { describe, expect, it } from 'vitest';
import { remote, remotes } from '../menus/register.fixture';
import { areaAt, segmentsOf } from './areaAt';

describe('the area of a path', () => {
  it.each([
    ['/tagverwaltung', 'tagverwaltung', 'content', []],
    ['/tagverwaltung/', 'tagverwaltung', 'content', []],
    ['/', '', 'public', []],
    [
      '/datentabellenverwaltung/tabellendetails',
      'datentabellenverwaltung',
      'operations',
      ['tabellendetails'],
    ],
  ])('%s belongs to %j of %s', (pathname, path, remoteName, below) => {
    const place = areaAt(remotes, pathname);
    expect([place?.area.path, place?.remote.name, place?.below]).toEqual([path, remoteName, below]);
  });

  it.each(['/unbekannt', '/tagverwaltung2', '/tag'])('%s belongs to none', (pathname) => {
    expect(areaAt(remotes, pathname)).toBeUndefined();
  });

  it('the longest path wins', () => {
    const nested = remote('nested', [
      { path: 'a', title: 'A', access: 'public' },
      { path: 'a/b', title: 'A B', access: 'public' },
    ]);
    expect(areaAt([nested], '/a/b/c')?.area.title).toBe('A B');
    expect(areaAt([nested], '/a/c')?.area.title).toBe('A');
  });

  it('a malformed escape in an address is no error', () => {
    expect(segmentsOf('/a%2Fb/%E0%A4%A')).toEqual(['a/b', '%E0%A4%A']);
  });
});
