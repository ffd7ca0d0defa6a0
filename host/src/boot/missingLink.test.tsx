import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderShell } from './renderShell.fixture';

afterEach(cleanup);
const at = '/nicht-hinterlegt/argoCd';

it('names the link without an address to those who have it', async () => {
  await renderShell({ at, person: { status: 'authenticated', roles: [], groups: ['argo_access'] } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Adresse nicht hinterlegt' })).toBeDefined();
});

it('says nothing of the configuration to visitors', async () => {
  await renderShell({ at });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
  ).toBeDefined();
  expect(document.body.textContent).not.toContain('nicht hinterlegt');
});
