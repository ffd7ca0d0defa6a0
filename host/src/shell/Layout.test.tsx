// @vitest-environment jsdom
import { usePortal } from '@mobidrom/shared-ui/core';
import { act, cleanup, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderShell } from './renderShell.fixture';

afterEach(cleanup);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const WARNING = 'Ohne Eintrag im Katalog';
function PageWithWarning() {
  const { alerts } = usePortal();
  useEffect(() => void alerts.show({ severity: 'warning', text: WARNING }), [alerts]);
  return <h1>Kontakt</h1>;
}

describe('an alert that a page shows as it opens', () => {
  it('stays, also when the page is opened a second time, and goes with the page', async () => {
    const { router } = await renderShell({
      at: '/faq',
      load: async (remote) => ({
        ok: true,
        remote,
        version: '1.0.0',
        routes: [
          { path: 'faq', element: <h1>FAQ</h1> } as { path: string },
          { path: 'kontakt', element: <PageWithWarning /> } as { path: string },
        ],
        failures: [],
      }),
    });
    await heading('FAQ');
    for (const visit of ['first', 'second']) {
      await act(() => router.navigate('/kontakt'));
      await heading('Kontakt');
      expect(screen.queryAllByText(WARNING), `${visit} visit`).toHaveLength(1);
      await act(() => router.navigate('/faq'));
      await heading('FAQ');
      expect(screen.queryAllByText(WARNING), `after the ${visit} visit`).toHaveLength(0);
    }
  });
});
