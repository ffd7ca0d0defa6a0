import { describe, expect, it } from 'vitest';
import { areaAt, segmentsOf } from './areaAt';
import { remote, remotes } from './register.fixture';

describe('areaAt', () => {
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
  ])('finds for %s the area %j of %s', (pathname, path, remoteName, below) => {
    const place = areaAt(remotes, pathname);
    expect([place?.area.path, place?.remote.name, place?.below]).toEqual([path, remoteName, below]);
  });

  it.each(['/unbekannt', '/tagverwaltung2', '/tag'])('finds none for %s', (pathname) => {
    expect(areaAt(remotes, pathname)).toBeUndefined();
  });

  it('prefers the longest path', () => {
    const nested = remote('nested', [
      { path: 'a', title: 'A', access: 'public' },
      { path: 'a/b', title: 'A B', access: 'public' },
    ]);
    expect(areaAt([nested], '/a/b/c')?.area.title).toBe('A B');
    expect(areaAt([nested], '/a/c')?.area.title).toBe('A');
  });

  it('segmentsOf keeps a malformed escape', () => {
    expect(segmentsOf('/a%2Fb/%E0%A4%A')).toEqual(['a/b', '%E0%A4%A']);
  });
});
