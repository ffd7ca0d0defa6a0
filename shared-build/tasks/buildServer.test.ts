import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './task.mjs';

/** Folder of stubs for the programs that `.ci/run` calls: nothing is installed, and no test runs. */
let programs: string;
beforeEach(() => {
  programs = mkdtempSync(join(tmpdir(), 'build-server-'));
});
afterEach(() => rmSync(programs, { recursive: true, force: true }));

function program(name: string, script: string): void {
  writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(programs, name), 0o755);
}

/** Runs `.ci/run` on a machine that lacks these packages and can install none. */
function run(missing: string) {
  program('node', `echo '${missing}'`);
  program('apt-get', 'exit 1');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: of the shell
  program('npm', 'echo "$*: ${REQUIRE_NGINX:-may be missing}"');
  return spawnSync(join(root, '.ci/run'), {
    env: { PATH: `${programs}:/usr/bin:/bin`, CHROMIUM_PATH: '/usr/bin/true' },
    encoding: 'utf8',
  });
}

test.each([
  ['', 'yes'],
  ['maven', 'yes'],
  ['nginx', 'may be missing'],
  ['maven libnginx-mod-http-brotli-static libnginx-mod-http-brotli-filter', 'may be missing'],
])('without “%s” a build server says of nginx: %s', (missing, said) => {
  expect(run(missing).stdout).toBe(`--silent test -- --all: ${said}\n`);
});
