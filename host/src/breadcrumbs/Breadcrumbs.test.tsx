import { ThemeRoot } from '@mobidrom/shared-ui/core';
import { RouterProvider } from '@mobidrom/shared-ui/router';
import { createMemoryRouter } from '@mobidrom/shared-ui/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Breadcrumbs } from './Breadcrumbs';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const PATH = ['Startseite', 'Datentabellenverwaltung', 'Tabellendetails', 'Datensatzdetails', 'Eins'];

function show(count: number, width: 'narrow' | 'wide') {
  const list = Object.assign(new EventTarget(), { matches: width === 'narrow' });
  vi.spyOn(window, 'matchMedia').mockReturnValue(list as MediaQueryList);
  const crumbs = PATH.slice(0, count).map((label, at) =>
    at === count - 1 ? { label } : { label, to: `/${at}` },
  );
  const router = createMemoryRouter([{ path: '*', element: <Breadcrumbs crumbs={crumbs} /> }]);
  render(
    <ThemeRoot>
      <RouterProvider router={router} />
    </ThemeRoot>,
  );
}
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it.each([
  [4, 'wide', ['Startseite', 'Datentabellenverwaltung', 'Tabellendetails', 'Datensatzdetails']],
  [5, 'wide', ['Startseite', '…', 'Datensatzdetails', 'Eins']],
  [2, 'narrow', ['Startseite', 'Datentabellenverwaltung']],
  [3, 'narrow', ['Startseite', '…', 'Tabellendetails']],
  [5, 'narrow', ['Startseite', '…', 'Eins']],
] as const)('folds only the middle of %i crumbs on a %s screen', (count, width, labels) => {
  show(count, width);
  expect(shown()).toEqual(labels);
});
it('shows the folded crumbs on a click on …', async () => {
  show(4, 'narrow');
  await userEvent.click(screen.getByRole('button', { name: 'Weitere Ebenen anzeigen' }));
  expect(shown()).toEqual(PATH.slice(0, 4));
});
