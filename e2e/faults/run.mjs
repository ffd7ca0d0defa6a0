// @ts-check
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * `node e2e/faults/run.mjs [01 20 …]`: applies one fault after the other to a copy of the sources and runs the test that its
 * patch names. Exits with 1 when a fault is not caught. The table of faults stands in docs/testing.md.
 */

const FAULTS = fileURLToPath(new URL('.', import.meta.url));
const ROOT = join(FAULTS, '../..');
const LEFT_OUT = /^(node_modules|\.cache|\.git|\.data.*|dist)$/;
const INSTALL = "await (await import('./shared-build/tasks/installation.mjs')).ensureInstalled()";

/**
 * The first lines of a patch, before its first difference: `Fault:`, `Suite:` (unit or browser), `Files:` of tests, and
 * `Title:` of the test in the browser.
 * @param {string} patch
 */
function headOf(patch) {
  const [head = ''] = patch.split(/^diff /m);
  return Object.fromEntries([...head.matchAll(/^(\w+): (.+)$/gm)].map(([, key, value]) => [key, value]));
}

/**
 * @param {string} copy
 * @param {string} command
 * @param {...string} args
 */
function runIn(copy, command, ...args) {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { ok: status === 0, output: stdout + stderr };
}

/**
 * Both runners count their failures alike. A failure without such a count is one of the build or of the installation.
 * @param {{ ok: boolean, output: string }} result
 */
function verdict({ ok, output }) {
  if (ok) return 'NOT CAUGHT';
  if (!/\b[1-9]\d* failed\b/.test(output)) return `NOT RUN\n${output.slice(-3000)}`;
  return `caught, ${output.match(/\w*Error: .*/)?.[0] ?? 'see the test'}`;
}

/**
 * @param {string} copy
 * @param {string} file
 */
async function tryFault(copy, file) {
  const { Fault, Suite, Files = '', Title = '' } = headOf(await readFile(file, 'utf8'));
  const applied = runIn(copy, 'git', 'apply', file);
  if (!applied.ok) return `${Fault}: THE PATCH DOES NOT FIT\n${applied.output}`;
  const files = Files.split(' ');
  const result =
    Suite === 'unit'
      ? runIn(copy, 'npx', 'vitest', 'run', ...files)
      : runIn(copy, 'npm', 'run', 'e2e', '--', ...files, '-g', Title);
  runIn(copy, 'git', 'apply', '--reverse', file);
  return `${Fault}: ${verdict(result)}`;
}

const chosen = process.argv.slice(2);
const patches = (await readdir(FAULTS)).filter((name) => name.endsWith('.patch')).sort();
const copy = await mkdtemp(join(tmpdir(), 'mobidrom-faults-'));
try {
  await cp(ROOT, copy, { recursive: true, filter: (source) => !LEFT_OUT.test(basename(source)) });
  runIn(copy, 'node', '--input-type=module', '-e', INSTALL);
  for (const name of patches) {
    if (chosen.length > 0 && !chosen.includes(name.slice(0, 2))) continue;
    const line = await tryFault(copy, join(FAULTS, name));
    if (!line.includes(': caught, ')) process.exitCode = 1;
    console.log(`${name.slice(0, 2)} ${line}`);
  }
} finally {
  await rm(copy, { recursive: true, force: true });
}
