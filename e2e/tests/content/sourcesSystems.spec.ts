import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idFromTitle } from '@mobidrom/platform-api';
import { expect, openSignedIn, test } from '../../support/fixtures';
import { root } from '../../support/folders';
import { somebodyElse } from '../operations/eventSteps';
import { filter, names, rowOf } from './areaPage';
import { givenSource, PATH, settings } from './sourceSteps';

/* The real systems of Germany that publish GBFS, where their catalogue is at hand (MobilityData, systems.csv). */
const FILE = process.env.GBFS_SYSTEMS ?? join(root, '../shared/data/gbfs-systems.csv');

interface System {
  readonly name: string;
  readonly place: string;
  readonly url: string;
}

/** Lines of comma-separated values with quotes (RFC 4180). */
const cells = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );

function germanSystems(): System[] {
  const [head = '', ...lines] = readFileSync(FILE, 'utf8').split(/\r?\n/);
  const at = (name: string) => cells(head).indexOf(name);
  const [country, name, place, url] = [
    at('Country Code'),
    at('Name'),
    at('Location'),
    at('Auto-Discovery URL'),
  ] as [number, number, number, number];
  return lines
    .map(cells)
    .filter((line) => line[country] === 'DE')
    .map((line) => ({ name: line[name] ?? '', place: line[place] ?? '', url: line[url] ?? '' }));
}

/** Ids that differ, whatever the names have in common. */
function idsOf(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title, at) => {
    const id = idFromTitle(title);
    const own = id === '' || taken.has(id) ? `${id.slice(0, 34)}-${at}` : id;
    taken.add(own);
    return own;
  });
}

test('all German systems are entered, found by name and by place', async ({ page, freshPortal }) => {
  test.skip(!existsSync(FILE), `${FILE} is not there`);
  test.setTimeout(300_000);
  const systems = germanSystems();
  expect(systems).toHaveLength(244);
  const request = await somebodyElse(freshPortal.url);
  const titles = systems.map(({ name, place }) => `${name} (${place})`.slice(0, 80).trim());
  const ids = idsOf(titles);
  for (const [at, { url }] of systems.entries()) {
    const title = titles[at] as string;
    await givenSource(request, {
      dataSetId: ids[at] as string,
      title,
      adapterSettings: settings({ SOURCE_URL: url }),
    });
  }
  await openSignedIn(page, 'leser', `${freshPortal.url}${PATH}?size=alle`);
  await expect(names(page).first()).toBeVisible();
  for (const at of [0, 60, 121, 182, 243]) {
    const { name, place } = systems[at] as System;
    const title = titles[at] as string;
    await filter(page, 'Bezeichnung', name);
    await expect(rowOf(page, title).first()).toBeVisible();
    // The place stands in parentheses, which are no part of a word.
    await filter(page, 'Bezeichnung', title.slice(title.lastIndexOf('(') + 1).replace(')', ''));
    expect(place).not.toBe('');
    await expect(rowOf(page, title).first()).toBeVisible();
  }
});
