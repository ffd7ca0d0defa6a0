import { idFromTitle, listDataEntries, listItems, type Request } from '@mobidrom/platform-api';
import { type GbfsSystem, germanSystems, hasSystems, systemTitle } from '../../support/gbfsSystems';
import { requestAs } from '../../support/requestAs';
import { expect, openSignedIn, test } from '../../support/test';
import { filter, names, rowOf } from './areaPageSteps';
import { givenSource, PATH, settings } from './sourceSteps';

interface EnteredSystem extends GbfsSystem {
  readonly dataSetId: string;
  readonly title: string;
}

/** Ids that differ, whatever the names have in common. */
function withIds(systems: readonly GbfsSystem[]): EnteredSystem[] {
  const taken = new Set<string>();
  return systems.map((system, at) => {
    const title = systemTitle(system);
    const id = idFromTitle(title);
    const dataSetId = id === '' || taken.has(id) ? `${id.slice(0, 34)}-${at}` : id;
    taken.add(dataSetId);
    return { ...system, dataSetId, title };
  });
}

/** Returns what the portal's own list call finds. */
async function found(request: Request, text: string): Promise<readonly string[]> {
  const answer = await listDataEntries(request, { filters: [{ column: 'title', text }] });
  if (!answer.ok) throw new Error(answer.failure.text);
  return listItems(answer.value).map(({ id }) => id);
}

if (hasSystems()) {
  test('all German systems are entered, found by name and by place', { tag: ['@all', '@embedded'] }, async ({
    page,
    freshPortal,
  }) => {
    test.setTimeout(300_000);
    const systems = withIds(germanSystems());
    expect(systems).toHaveLength(244);
    const request = await requestAs(freshPortal.url);
    for (const { dataSetId, title, url } of systems) {
      await givenSource(request, { dataSetId, title, adapterSettings: settings({ SOURCE_URL: url }) });
    }
    for (const { dataSetId, name, place } of systems) {
      expect(await found(request, name)).toContain(dataSetId);
      expect(await found(request, place)).toContain(dataSetId);
    }
    await openSignedIn(page, 'leser', `${freshPortal.url}${PATH}?size=alle`);
    await expect(names(page).first()).toBeVisible();
    for (const { title, name, place } of systems.filter((_, at) => at % 8 === 0)) {
      for (const text of [name, place]) {
        await filter(page, 'Bezeichnung', text);
        await expect(rowOf(page, title).first()).toBeVisible();
      }
    }
  });
}
