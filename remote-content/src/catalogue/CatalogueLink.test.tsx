import type { Portal } from '@mobidrom/shared-contract';
import { renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CatalogueLink } from './CatalogueLink';

afterEach(cleanup);

it('names the entry in its address, so that a new tab shows it, too', () => {
  renderPage(<CatalogueLink id="Bus_a.b" />, {} as Portal);
  expect(screen.getByRole('link', { name: 'zum CKAN-Katalogeintrag' }).getAttribute('href')).toBe(
    '/datenkatalog/datensatz?src=/api/ckan/dataset/Bus_a.b',
  );
});
