import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/*
 * Buttons start their action once on a double click, because `Button` and `IconButton` use `useSingleRun`. A button of
 * another kind says here why it needs no such guard, or uses the hook itself.
 */

const ROOT = join(import.meta.dirname, '../../../..');
const SOURCES = ['host', 'remote-content', 'remote-operations', 'remote-public', 'shared-ui'];

/** Files with plain buttons, and what these do. Opening and folding what is open or folded already changes nothing. */
const PLAIN: Readonly<
  Record<string, 'opens' | 'folds' | 'sorts and filters' | 'moves the page' | 'uses the hook'>
> = {
  'host/src/account/UserMenuButton.tsx': 'opens',
  'host/src/breadcrumbs/Breadcrumbs.tsx': 'folds',
  'host/src/drawer/DrawerGroup.tsx': 'folds',
  'host/src/jobs/JobsPill.tsx': 'opens',
  'host/src/layout/ScrollToTop.tsx': 'moves the page',
  'host/src/menus/MenuButton.tsx': 'opens',
  'remote-operations/src/events/QuickFilters.tsx': 'uses the hook',
  'remote-operations/src/tables/json/JsonRow.tsx': 'folds',
  'remote-public/src/pages/faq/QuestionItem.tsx': 'folds',
  'remote-public/src/sitemap/SessionActions.tsx': 'uses the hook',
  'shared-ui/src/core/controls/IconButton.tsx': 'uses the hook',
  'shared-ui/src/core/controls/Tabs.tsx': 'opens',
  'shared-ui/src/data/table/FilterChips.tsx': 'sorts and filters',
  'shared-ui/src/data/table/FilterField.tsx': 'sorts and filters',
  'shared-ui/src/data/table/HeadRows.tsx': 'sorts and filters',
  'shared-ui/src/data/table/NameCell.tsx': 'opens',
  'shared-ui/src/forms/form/FormSection.tsx': 'folds',
};

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Buttons with `aria-expanded` that open and fold in place, and are no plain ones. */
const FOLDING = [
  'remote-operations/src/events/EventRuns.tsx',
  'shared-ui/src/forms/history/ChangeHistory.tsx',
  'shared-ui/src/forms/history/DeletedItem.tsx',
];

it('no double click folds at once what it has opened', () => {
  const folding = [...FOLDING, ...Object.keys(PLAIN).filter((file) => PLAIN[file] === 'folds')];
  const unguarded = folding.filter(
    (file) => !/onClick=\{\(\{ detail \}\) => detail > 1 \|\|/.test(textOf(file)),
  );
  // It only unfolds.
  expect(unguarded).toEqual(['host/src/breadcrumbs/Breadcrumbs.tsx']);
});

it('every button with an action is one that starts it once', () => {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !/\.(test|fixture)\.tsx$/.test(file))
      .map((file) => `${folder}/src/${file}`),
  );
  expect(files.length).toBeGreaterThan(200);
  const plain = files.filter((file) =>
    /<button\b|styled\('button'|@mui\/material\/(Button|ButtonBase|IconButton|Fab)'/.test(textOf(file)),
  );
  expect(plain.sort()).toEqual(Object.keys(PLAIN).sort());
  const users = plain.filter((file) => /\buseSingleRun\(/.test(textOf(file)));
  expect(users).toEqual(Object.keys(PLAIN).filter((file) => PLAIN[file] === 'uses the hook'));
});
