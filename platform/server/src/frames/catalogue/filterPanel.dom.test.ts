import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';

const script = readFileSync(join(import.meta.dirname, 'filterPanel.js'), 'utf8');
const WINDOW_HEIGHT = 800;
const variable = (name: string) => document.documentElement.style.getPropertyValue(name);

/** Runs the script in a frame of the portal whose upper and lower edges are at these places of the window. */
function openFramed(top: number, bottom: number): void {
  const inner = {
    frameElement: { getBoundingClientRect: () => ({ top, bottom }) },
    parent: { innerHeight: WINDOW_HEIGHT, addEventListener: vi.fn() },
    addEventListener: vi.fn(),
  };
  const matchMedia = () => ({ addEventListener: vi.fn() });
  new Function('window', 'matchMedia', script)(inner, matchMedia);
}

beforeEach(() => {
  document.documentElement.removeAttribute('style');
  document.body.innerHTML = `<div><aside class="facets" data-title="Filter" data-close="Filter schließen" data-show="3 Datensätze anzeigen"><details class="fold"><summary>Filter</summary><ul></ul></details></aside></div>`;
});

it.each([
  ['below the header of the portal', 127, 3000, '0px', '673px'],
  ['scrolled', -400, 3000, '400px', '800px'],
  ['at its end', -2500, 500, '2500px', '500px'],
  ['out of sight', -3100, -100, '3100px', '0px'],
])('the drawer covers what is seen of the frame: %s', (_where, top, bottom, from, height) => {
  openFramed(top, bottom);
  expect([variable('--sight-top'), variable('--drawer-height')]).toEqual([from, height]);
});
