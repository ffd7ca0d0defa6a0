import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DrawerButton } from '../drawer/DrawerButton';
import { JobsButton } from '../jobs/JobsButton';
import { readableStore } from '../portal/readableStore';
import { createToggle } from '../portal/toggle';
import type { Shell } from '../shell/createShell';
import { ShellProvider } from '../shell/ShellContext';
import { SearchButton } from './SearchButton';

/** Texts of the style rules, which jsdom reads without their media queries. */
const rules: string[] = [];
beforeEach(() => {
  const { insertRule } = CSSStyleSheet.prototype;
  vi.spyOn(CSSStyleSheet.prototype, 'insertRule').mockImplementation(function (
    this: CSSStyleSheet,
    rule,
    at,
  ) {
    rules.push(rule);
    return insertRule.call(this, rule, at);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const styleOf = (control: HTMLElement): string =>
  rules.filter((rule) => [...control.classList].some((name) => rule.startsWith(`.${name}{`))).join('');

/** Returns the declarations of a control that hold below 900 px. */
const narrowStyle = (control: HTMLElement): string =>
  styleOf(control).match(/@media \(max-width:899\.95px\)\{([^}]*)\}/)?.[1] ?? '';

it('the controls of the narrow header keep their size, and the button of the menu gives its label to the jobs', async () => {
  const running = [{ id: '1', title: 'Sicherung', startedAt: new Date(0), cancellable: false }];
  const jobs = readableStore({ getState: () => running, subscribe: () => () => undefined });
  const shell = { portal: { jobs }, drawer: createToggle(), search: createToggle() };
  render(
    <ShellProvider shell={shell as unknown as Shell}>
      <JobsButton />
      <SearchButton />
      <DrawerButton />
    </ShellProvider>,
  );
  await screen.findByRole('button', { name: /Laufende Vorgänge/ });
  const [pill, search, menu] = [/Laufende Vorgänge/, 'Suchen', 'Menü'].map((name) =>
    screen.getByRole('button', { name }),
  ) as [HTMLElement, HTMLElement, HTMLElement];
  expect(narrowStyle(pill)).toMatch(/^flex:none;width:44px;height:44px;/);
  expect(narrowStyle(search)).toMatch(/^width:44px;min-width:44px;min-height:44px;/);
  const own = styleOf(menu);
  expect(own).toMatch(/flex:none;min-height:44px/);
  expect(own).toMatch(/@media \(max-width:359\.98px\)\{width:44px;/);
  expect(own).toMatch(/@media \(max-width:479\.98px\)\{\[data-jobs\] ~ &\{width:44px;/);
  expect(menu.matches('[data-jobs] ~ *')).toBe(true);
});
