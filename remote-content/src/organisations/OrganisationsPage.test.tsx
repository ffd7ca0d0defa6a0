import type { Portal, PortalRequest, Session } from '@mobidrom/shared-contract';
import { renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { longListOf, pageOf } from '../list/longList.fixture';
import { Component } from './OrganisationsPage';
import { blankOrganisation } from './organisation.schema';

afterEach(cleanup);

const sessionWith = (...rights: readonly string[]): Session => ({
  status: 'authenticated',
  roles: ['read', 'update', ...rights].map((right) => `organisations_verwaltung_${right}`),
  groups: [],
});
const listed = (data: Readonly<Record<string, unknown>>) =>
  Response.json({ rowSetVersion: '1', totalCount: Object.keys(data).length, data });
const problem = (status: number, detail: string) => Response.json({ status, detail }, { status });
const uses = [
  { kind: 'dataEntry', id: 'a', title: 'Bus', relations: ['rightsholder', 'publisher'] },
  { kind: 'dataEntry', id: 'b', title: 'Rad', relations: ['access'] },
  { kind: 'dataEntry', id: 'c', title: 'Tram', relations: ['access', 'publisher'] },
  { kind: 'dataset', id: 'd', title: 'Radwege', relations: ['rightsholder'] },
];

const noUses = () => Response.json({ uses: [] });

/** Shows the page with one organisation; the given answers replace those of the services, by the end of the path. */
function show(answers: Readonly<Record<string, (path: string) => Response>> = {}, session = sessionWith()) {
  const request: PortalRequest = async (path) => {
    const [address = ''] = path.split('?');
    for (const [end, answer] of Object.entries(answers)) if (address.endsWith(end)) return answer(path);
    if (address.endsWith('/uses')) return Response.json({ uses });
    if (address.endsWith('/tags')) return listed({});
    return listed({ '1': { ...blankOrganisation, id: '1', name: 'Stadtwerke' } });
  };
  renderPage(<Component />, {
    session: { get: () => session, subscribe: () => () => undefined },
    request,
    unsaved: { register: () => () => undefined },
  } as unknown as Portal);
  return userEvent.setup();
}
const dialog = () => within(screen.getByRole('dialog'));

it('shows which data sources and data sets get the new name of an organisation', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Stadtwerke' }));
  const name = dialog().getByRole('textbox', { name: 'Name' });
  expect(dialog().queryByText(/wird der neue Name/)).toBeNull();
  await user.type(name, ' Nord');
  await dialog().findByText(
    'Beim Speichern wird der neue Name auch in 2 Datenquellen und einem Datensatz eingetragen:',
  );
  expect(
    dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Datenquelle „Bus“ (Dateneigentümer, Herausgeber)',
    'Datenquelle „Tram“ (Zugriffsrecht, Herausgeber)',
    'Datensatz „Radwege“ (Dateneigentümer)',
  ]);
  await user.clear(name);
  await user.type(name, 'Stadtwerke');
  await waitFor(() => expect(dialog().queryByText(/wird der neue Name/)).toBeNull());
});

it('warns of a name and a homepage that another organisation has, and of none that the organisation had itself', async () => {
  const own = { ...blankOrganisation, id: '1', name: 'Stadtwerke', homepage: 'https://werke.example/' };
  const other = { ...blankOrganisation, id: '2', name: 'Amt Köln', homepage: 'https://amt.example/start' };
  const same = { ...blankOrganisation, id: '3', name: 'Stadt-Werke', homepage: own.homepage };
  const user = show({ '/organisations': () => listed({ '1': own, '2': other, '3': same }), '/uses': noUses });
  await user.click(await screen.findByRole('button', { name: 'Stadtwerke' }));
  const [name, homepage] = ['Name', 'Homepage'].map((label) =>
    dialog().getByRole('textbox', { name: label }),
  );
  if (!name || !homepage) throw new Error('no fields');
  await user.clear(name);
  await user.type(name, 'amt-köln');
  await dialog().findByText('Diesen oder einen ähnlichen Namen hat schon die Organisation „Amt Köln“.');
  await user.clear(homepage);
  await user.type(homepage, 'http://amt.example/start/');
  await dialog().findByText('Diese Homepage hat schon die Organisation „Amt Köln“.');
  await user.clear(name);
  await user.type(name, own.name);
  await user.clear(homepage);
  await user.type(homepage, own.homepage);
  await waitFor(() => expect(dialog().queryByText(/hat schon die Organisation/)).toBeNull());
});

it('says that the data sources with the name could not be read', async () => {
  const user = show({ '/uses': () => problem(503, 'Wartung') });
  await user.click(await screen.findByRole('button', { name: 'Stadtwerke' }));
  await user.type(dialog().getByRole('textbox', { name: 'Name' }), ' Nord');
  await dialog().findByText(
    'Welche Datenquellen und Datensätze diesen Namen nennen, konnte nicht ermittelt werden. (503: Wartung)',
  );
});

it('lists the other organisations although one cannot be read, and names that one', async () => {
  const organisation = { ...blankOrganisation, id: '1', name: 'Stadtwerke' };
  show({ '/organisations': () => listed({ '1': organisation, alt: { ...organisation, name: null } }) });
  await screen.findByRole('button', { name: 'Stadtwerke' });
  expect((await screen.findByRole('group', { name: 'Fehler' })).textContent).toContain('alt (name)');
});

it('shows in the dialog that the tags could not be read', async () => {
  const user = show({ '/tags': () => problem(503, 'Wartung') });
  await user.click(await screen.findByRole('button', { name: 'Stadtwerke' }));
  await dialog().findByText('Beim Laden der Tags ist folgender Fehler aufgetreten: 503 - Wartung');
});

it('lists more than 500 organisations although one of each fetch cannot be read, and names those', async () => {
  const all = longListOf((id) => ({ ...blankOrganisation, id, name: `Amt ${id}` }), { name: null });
  show({ '/organisations': (path) => pageOf(path, all) });
  await screen.findByRole('button', { name: 'Amt id-000' });
  await waitFor(() => {
    const notice = screen.getByRole('group', { name: 'Fehler' }).textContent;
    expect(notice).toContain('neu (name)');
    expect(notice).toContain('spaet (name)');
  });
  await screen.findByText(/^Einträge 1 bis \d+ von 598$/);
});

it('offers a copy in the row to those who may create one', async () => {
  show();
  await screen.findByRole('button', { name: 'Stadtwerke' });
  expect(screen.queryByRole('button', { name: 'Duplizieren Stadtwerke' })).toBeNull();
  cleanup();
  const user = show({}, sessionWith('create'));
  await user.click(await screen.findByRole('button', { name: 'Duplizieren Stadtwerke' }));
  await screen.findByRole('dialog', { name: /^Neue Organisation/ });
  expect(dialog().getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe(
    'Kopie von Stadtwerke',
  );
});
