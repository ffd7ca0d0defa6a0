import type { Portal, PortalRequest, Session } from '@mobidrom/shared-contract';
import { DataTable } from '@mobidrom/shared-ui/data';
import type { Option } from '@mobidrom/shared-ui/forms';
import { renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { blankOrganisation } from './organisation.schema';
import { QuickSelectContext } from './TagsCell';
import { useOrganisations } from './useOrganisations';

afterEach(cleanup);

const TAGS: readonly Option[] = [];
const retry = () => undefined;
const RIGHTS = { create: true, update: true, delete: true };
const session: Session = { status: 'authenticated', roles: [], groups: [] };

it('shows the rows once the names of their tags are there, so that no row changes its height', async () => {
  const request = vi.fn<PortalRequest>(async () =>
    Response.json({
      rowSetVersion: '1',
      totalCount: 1,
      data: { 1: { ...blankOrganisation, id: '1', name: 'Stadtwerke', tags: ['a'] } },
    }),
  );
  function List() {
    const [status, setStatus] = useState<'loading' | 'complete'>('loading');
    const { table } = useOrganisations({ options: TAGS, loading: { status, retry } }, RIGHTS);
    return (
      <QuickSelectContext value={{ tags: TAGS, loading: { status, retry }, onAdd: async () => undefined }}>
        <button type="button" onClick={() => setStatus('complete')}>
          names are there
        </button>
        <DataTable table={table} label="Organisationen" />
      </QuickSelectContext>
    );
  }
  const portal = {
    request,
    session: { get: () => session, subscribe: () => () => undefined },
    alerts: { show: () => 'alert', close: () => undefined },
    page: { setTitle: () => undefined },
  };
  renderPage(<List />, portal as unknown as Portal);
  await waitFor(() => expect(request).toHaveBeenCalled());
  await Promise.all(request.mock.results.map(({ value }) => value));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByText('Stadtwerke')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'names are there' }));
  await screen.findByText('Stadtwerke');
});
