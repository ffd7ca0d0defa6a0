import { descriptor } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { takenIn } from './takenNames';

const areasOf = (paths: readonly string[]) =>
  paths.map((path) => ({ path, title: path, access: 'public' as const }));
const release = (...paths: string[]) =>
  descriptor.parse({
    name: 'verkehr',
    version: '1.1.0',
    contract: '1.0.0',
    shared: {},
    entry: 'remoteEntry.js',
    exposed: [],
    areas: areasOf(paths),
    links: [],
    files: {},
  });
const live = (...paths: string[]) => [
  { name: 'verkehr', active: { version: '1.0.0' }, areas: areasOf(paths) },
];

describe('a live remote of the same name', () => {
  it.each([
    ['without areas, as the release', live(), release(), 'no areas'],
    ['without areas, before the first one', live(), release('verkehr'), 'no areas'],
    ['with an area that the release gives up', live('verkehr'), release(), '/verkehr'],
    ['with an area of the release', live('verkehr'), release('verkehr', 'lage'), '/verkehr'],
  ])('is the own one: %s', (_case, remotes, own, areas) => {
    expect(takenIn(remotes, own, false)).toEqual({
      problems: [],
      replaced: `verkehr 1.0.0 is live there, with ${areas}: this release takes its place`,
    });
  });
  it('has the version of the release, which can only be that release', () => {
    const own = { ...release('verkehr'), version: '1.0.0' };
    expect(takenIn(live('verkehr'), own, false)).toEqual({
      problems: [],
      replaced:
        'verkehr 1.0.0 is live there, with /verkehr: releases never change, so raise the version unless this is that release',
    });
  });
  it('is another one where both have areas and none of them in common, unless it is known to be the own one', () => {
    const { problems, replaced } = takenIn(live('lage'), release('verkehr'), false);
    expect({ problems, replaced }).toEqual({
      problems: [
        'verkehr 1.0.0 is live there, with /lage and none of /verkehr: choose another name, or say --replaces if it is yours',
      ],
      replaced: undefined,
    });
    expect(takenIn(live('lage'), release('verkehr'), true).problems).toEqual([]);
  });
});
