import type { Tag, Use } from '@mobidrom/platform-api';
import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Component } from './TagsPage';

vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

const TAGS = 'orga-management/tags';
const TITLE: Use = { kind: 'organisation', id: 'o', title: 'Stadt Köln' };

/** Page over the tags 'Rad' and 'Bus', of which Bus may be used. */
async function show(uses: readonly Use[]) {
  const tags = new Map<string, Tag>(
    ['Rad', 'Bus'].map((tagName) => [
      tagName,
      { identifier: tagName, tagName, organisations: 0, history: true },
    ]),
  );
  const done = new Response(null, { status: 204 });
  const removed = (name: string) => () => {
    tags.delete(name);
    return done.clone();
  };
  const page = fakePortal({
    roles: ['read', 'create', 'delete'].map((right) => `tag_verwaltung_${right}`),
    responses: {
      [`GET ${TAGS}`]: () =>
        Response.json({ rowSetVersion: 1, totalCount: tags.size, data: Object.fromEntries(tags) }),
      [`GET ${TAGS}/Rad/uses`]: () => Response.json({ uses: [] }),
      [`GET ${TAGS}/Bus/uses`]: () => Response.json({ uses }),
      [`DELETE ${TAGS}/Rad`]: removed('Rad'),
      [`DELETE ${TAGS}/Bus`]: removed('Bus'),
      [`POST ${TAGS}`]: ({ body }) => {
        const { tagName } = body as Tag;
        tags.set(tagName, { identifier: tagName, tagName });
        return Response.json({});
      },
    },
  });
  renderPage(<Component />, page.portal, '/tagverwaltung');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Rad auswählen' }));
  await user.click(screen.getByRole('checkbox', { name: 'Bus auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(page.alerts).toHaveLength(1));
  return { ...page, tags };
}

it('brings unused tags back', async () => {
  const { tags, alerts, questions } = await show([]);
  expect(questions[0]).toMatchObject({
    text: 'Wollen Sie 2 Tags wirklich löschen?',
    details: ['Rad', 'Bus'],
  });
  expect(alerts[0]).toMatchObject({ text: '2 Tags gelöscht', action: { label: 'Rückgängig machen' } });
  expect(tags.size).toBe(0);
  await alerts[0]?.action?.run();
  expect([...tags.keys()]).toEqual(['Rad', 'Bus']);
  expect(alerts.at(-1)?.text).toBe('2 Tags wieder angelegt');
});

it('names the uses of tags, and does not offer to bring used ones back', async () => {
  const { alerts, questions } = await show([TITLE]);
  expect(questions[0]?.warnings).toEqual([
    'Die Tags werden hier verwendet und dort entfernt: Organisation „Stadt Köln“.',
  ]);
  expect(alerts[0]).toMatchObject({
    severity: 'success',
    text: '2 Tags gelöscht',
    action: { label: 'Gelöschte Einträge' },
  });
});
