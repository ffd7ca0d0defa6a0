import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './task.mjs';

/** Sources of commands that operations run on an installation. */
const COMMANDS = [
  'shared-build/src/keycloak',
  'shared-build/src/owners',
  'shared-build/src/releases',
  'shared-build/src/remote',
  'deploy/docker',
  'deploy/nginx',
  'deploy/probe',
];
const GERMAN = /[äöüÄÖÜß]/;
/** Name of a page of the portal, of one word. */
const PAGE = /'[A-ZÄÖÜ][a-zäöüß]+'/g;
/** Reason of a set that a command makes by itself, which users read. */
const REASON = /^\s*why: '.*',$/;

function linesOf(folder: string): readonly (readonly [file: string, line: string])[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|mjs|sh)$/.test(entry.name))
    .filter(({ name }) => !/\.(?:test|fixture)\.ts$/.test(name))
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      return readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => [file, line] as const);
    });
}

it.each(COMMANDS)('%s says nothing in German but reasons of sets', (folder) => {
  const lines = linesOf(folder);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter(([, line]) => GERMAN.test(line.replaceAll(PAGE, '')) && !REASON.test(line))).toEqual(
    [],
  );
});

it('reasons of sets that commands make by themselves are German', () => {
  const reasons = linesOf('shared-build/src/releases').flatMap(([, line]) =>
    REASON.test(line) ? [line] : [],
  );
  expect(reasons.length).toBeGreaterThan(0);
  expect(reasons.filter((line) => !GERMAN.test(line))).toEqual([]);
});
