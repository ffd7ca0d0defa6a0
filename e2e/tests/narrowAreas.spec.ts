import { requestAs } from '../support/requestAs';
import {
  button,
  expect,
  expectNoSidewaysScrolling,
  filter,
  type Locator,
  openSignedIn,
  type Page,
  test,
  uniqueName,
} from '../support/test';
import { givenEvent, ownName, planned, said } from './operations/eventSteps';

const WIDTHS = [390, 320];

/** A list and its dialogs on telephones: nothing has to be moved sideways but what is inside a table's own region. */
async function expectFits(page: Page, place?: Locator): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScrolling(page);
    if (place) await expectNoSidewaysScrolling(place);
  }
}
/** Also expects that the content of the dialog scrolls between its head and foot, and not the dialog as a whole. */
async function expectDialogFits(page: Page, name: string | RegExp): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expectFits(page, dialog);
  const hidden = () => dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(hidden, 'px below the end of the dialog').toBeLessThanOrEqual(0);
  return dialog;
}
async function leave(dialog: Locator): Promise<void> {
  await button(dialog, 'Abbrechen').click();
  await expect(dialog).toBeHidden();
}
const firstRow = (page: Page) => page.getByRole('rowheader').first().getByRole('button').first();

for (const { path, create, newTitle, title } of [
  {
    path: '/tagverwaltung',
    create: 'Tag hinzufügen',
    newTitle: 'Neuen Tag hinzufügen',
    title: /^Tag /,
  },
  {
    path: '/organisationsverwaltung',
    create: 'Organisation hinzufügen',
    newTitle: 'Neue Organisation hinzufügen',
    title: /^Organisation /,
  },
  {
    path: '/praeferenz-service',
    create: 'Gruppe hinzufügen',
    newTitle: 'Neue Gruppe hinzufügen',
    title: /^Gruppe /,
  },
]) {
  test(`${path} and its dialogs fit into a telephone`, { tag: '@all' }, async ({ page }) => {
    await openSignedIn(page, 'admin', path);
    await expect(firstRow(page)).toBeVisible();
    await expectFits(page);
    await button(page, create).click();
    const adding = await expectDialogFits(page, newTitle);
    await button(adding, 'Speichern').click();
    await expect(adding.getByRole('alert').getByRole('link').first()).toBeVisible();
    await expectFits(page, adding);
    await leave(adding);
    await firstRow(page).click();
    await leave(await expectDialogFits(page, title));
  });
}

test('/ereignisverwaltung, its log, its dialogs and the next runs fit into a telephone', {
  tag: '@all',
}, async ({ page, portal }) => {
  const name = ownName('schmal');
  await givenEvent(await requestAs(portal.url), planned(name));
  await openSignedIn(page, 'admin', `/ereignisverwaltung?filter=eventName:${name}`);
  await expect(button(page, name)).toBeVisible();
  await expectFits(page);
  await button(page, name).click();
  const editing = await expectDialogFits(page, `Ereignis ${name}`);
  const runs = said(editing, 'Nächste Ausführungen');
  await expect(runs).toContainText('(UTC)');
  await expectFits(page, runs);
  await leave(editing);
  await button(page, 'Ereignis hinzufügen').click();
  await leave(await expectDialogFits(page, 'Neues Ereignis hinzufügen'));
  await page.getByRole('tab', { name: 'Ereignisprotokoll' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectFits(page);
});

for (const path of ['/datenangebotsverwaltung', '/datentabellenverwaltung', '/organisationsverwaltung']) {
  test(`the heading of ${path} is not broken on the smallest screen`, { tag: '@all' }, async ({
    page,
    violations,
  }) => {
    // An offer of the demo data has no entry in the catalogue.
    violations.allow({ says: /404 \(Not Found\)/, of: /\/open-data-ckan-facade/ });
    await openSignedIn(page, 'leser', path);
    await page.setViewportSize({ width: 320, height: 800 });
    const heading = page.getByRole('heading', { level: 1, name: /^\w+verwaltung$/ });
    await expect(heading).toBeVisible();
    const lines = () =>
      heading.evaluate(async (element) => {
        await document.fonts.ready;
        const text = document.createRange();
        text.selectNodeContents(element);
        return text.getClientRects().length;
      });
    await expect.poll(lines, 'lines').toBe(1);
  });
}

test('every line between rows is seen in the pinned column, wherever the rows stand', {
  tag: '@all',
}, async ({ page, somebodyElse }) => {
  // Entries of its own: those of other tests may be higher than the window.
  const name = uniqueName('Linie');
  for (const number of [1, 2, 3, 4])
    await somebodyElse.removeTag(await somebodyElse.tag(`${name} ${number}`));
  await openSignedIn(page, 'keycloak_admin', '/protokoll');
  await filter(page, 'Gegenstand', `Tag ${name}`);
  await page.setViewportSize({ width: 320, height: 2400 });
  const rows = page.getByRole('main').locator('tbody tr.row');
  await expect(rows).toHaveCount(4);
  // Decodes pictures: the portal's own page has a policy against it.
  const reader = await page.context().newPage();
  const missing: string[] = [];
  for (const eighths of [0, 1, 2, 3, 4, 5, 6, 7]) {
    await page.evaluate(
      (height) => {
        const filters = document.querySelector<HTMLElement>('main thead tr:last-of-type');
        if (filters) filters.style.height = `${height}px`;
      },
      85 + eighths / 8,
    );
    const ends = await rows.evaluateAll((all) =>
      all
        .map((row) => row.getBoundingClientRect().bottom)
        .slice(0, -1)
        .filter((y) => y < innerHeight - 8),
    );
    expect(ends.length, 'lines between rows in the window').toBeGreaterThan(2);
    const lines = await linesAt(reader, await page.screenshot(), ends);
    ends.forEach((y, at) => {
      if (!lines[at]) missing.push(`${y} px`);
    });
  }
  expect(missing).toEqual([]);
});

/** Whether the picture has a pixel that is darker than the surface, left of the names, around each of these heights. */
const linesAt = (reader: Page, picture: Buffer, heights: readonly number[]): Promise<boolean[]> =>
  reader.evaluate(
    async ({ address, heights }) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('there is no canvas');
      pen.drawImage(image, 0, 0);
      return heights.map((y) => {
        const { data } = pen.getImageData(24, Math.round(y) - 4, 1, 8);
        return data.some((value, at) => at % 4 === 0 && value < 240);
      });
    },
    { address: `data:image/png;base64,${picture.toString('base64')}`, heights },
  );
