import type { Portal, PortalRequest } from '@mobidrom/shared-contract';
import { PortalProvider } from '@mobidrom/shared-ui/core';
import { fakePortal } from '@mobidrom/shared-ui/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { importEvent, sourceWith } from './sourceServices.fixture';
import { useExistingSources } from './useExistingSources';

const LAST = 'quelle-500';
const EVENT = 'GBFS_bus_import';

it('knows the ids of all pages, and the events, while they are read again', async () => {
  let held: Promise<void> | undefined;
  const request: PortalRequest = async (path) => {
    if (path.startsWith('event-scheduler/schedulers')) {
      await held;
      return Response.json([importEvent(EVENT)]);
    }
    const isFirst = path.includes('page=0');
    if (!isFirst) await held;
    const ids = isFirst ? Array.from({ length: 500 }, (_, at) => `quelle-${at}`) : [LAST];
    const data = Object.fromEntries(ids.map((id) => [id, sourceWith({ dataSetId: id, title: id })]));
    return Response.json({ rowSetVersion: '1', totalCount: 501, data });
  };
  const portal: Portal = { ...fakePortal({ roles: ['datenquellen_verwaltung_create'] }).portal, request };
  const seen: boolean[] = [];
  const { rerender } = renderHook(
    ({ opening }: { opening: number }) => {
      const { taken } = useExistingSources(opening, true);
      const knowsAll = [...taken.ids].includes(LAST) && [...taken.events].includes(EVENT);
      seen.push(knowsAll);
      return knowsAll;
    },
    {
      initialProps: { opening: 1 },
      wrapper: ({ children }) => <PortalProvider portal={portal}>{children}</PortalProvider>,
    },
  );
  await waitFor(() => expect(seen.at(-1)).toBe(true));
  let release: (() => void) | undefined;
  held = new Promise((resolve) => (release = resolve));
  seen.length = 0;
  rerender({ opening: 2 });
  await waitFor(() => expect(seen.length).toBeGreaterThan(2));
  release?.();
  await waitFor(() => expect(seen.length).toBeGreaterThan(3));
  expect(seen).not.toContain(false);
});
