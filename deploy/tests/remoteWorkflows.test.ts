import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { root } from './composeFile.fixture';

/*
 * CI files that a team gets with its repository: what they do with the key that signs.
 */

const textIn = (file: string) => readFileSync(join(root, 'shared-build/template', file), 'utf8');

const job = z.object({
  environment: z.object({ name: z.string(), action: z.string() }).optional(),
  rules: z.array(z.object({ if: z.string() })).optional(),
  script: z.array(z.string()),
  artifacts: z.object({ paths: z.array(z.string()) }).optional(),
});
const step = z.object({
  run: z.string().optional(),
  uses: z.string().optional(),
  if: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  env: z.record(z.string(), z.string()).optional(),
});
const workflow = z.object({
  permissions: z.object({ contents: z.literal('read') }).strict(),
  jobs: z.object({
    remote: z.object({ steps: z.array(step) }),
    release: z.object({
      if: z.string(),
      environment: z.literal('release'),
      needs: z.literal('remote'),
      steps: z.array(step),
    }),
  }),
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'workflow-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the pipeline for GitLab', () => {
  const pipeline = parse(textIn('.gitlab-ci.yml')) as Readonly<Record<string, unknown>>;
  const jobOf = (name: string) => job.parse(pipeline[name]);

  it('packs a tag with the key of a file, and keeps the archive', () => {
    const { rules, script, artifacts } = jobOf('pack');
    expect(rules).toEqual([{ if: '$CI_COMMIT_TAG && $SIGNED_RELEASES == "yes"' }]);
    expect(script.at(-1)).toBe('npm run pack -- --key "$RELEASE_KEY"');
    expect(artifacts?.paths).toEqual(['*.zip']);
  });
  it('shows previews of protected branches and tags alone', () => {
    const { script, rules } = jobOf('preview');
    expect(script.at(-1)).toBe('npm run preview -- "$PREVIEW_PORTAL" --key "$RELEASE_KEY" --no-build');
    expect(rules?.[0]?.if).toContain('$CI_COMMIT_REF_PROTECTED == "true"');
  });
  it('gives the key to the jobs that sign alone, by their environment, and runs no script of a package beside it', () => {
    const head = /^(?:#.*\n)+/.exec(textIn('.gitlab-ci.yml'))?.[0] ?? '';
    expect(head).toMatch(/RELEASE_KEY: [^:]*of the environment "release" alone:/);
    const jobs = Object.entries(pipeline).flatMap(([name, one]) => {
      const { success, data } = job.safeParse(one);
      return success ? [{ name, ...data }] : [];
    });
    const signing = jobs.filter(({ script }) => script.some((line) => line.includes('$RELEASE_KEY')));
    expect(signing.map(({ name }) => name)).toEqual(['pack', 'preview']);
    for (const { environment, script, rules } of signing) {
      expect(environment).toEqual({ name: 'release', action: 'access' });
      expect(script[0]).toBe('npm ci --ignore-scripts');
      // GitLab knows no variable of an environment when it evaluates rules.
      expect(JSON.stringify(rules)).not.toContain('RELEASE_KEY');
    }
    const others = jobs.filter((one) => !signing.includes(one));
    expect(others.map(({ name, environment }) => ({ name, environment }))).toEqual([
      { name: 'remote', environment: undefined },
    ]);
  });
});

describe('the workflow for GitHub', () => {
  const { remote, release } = workflow.parse(parse(textIn('.github/workflows/remote.yml'))).jobs;
  const named = (part: string) => release.steps.find(({ run = '' }) => run.includes(part));

  it('gives the key to one step of one job, which pull requests do not run', () => {
    expect(remote.steps.map((one) => JSON.stringify(one)).join('\n')).not.toContain('RELEASE_KEY');
    expect(release.if).toBe("github.ref_type == 'tag' || github.ref == 'refs/heads/main'");
    const withKey = release.steps.filter(({ env }) => env?.RELEASE_KEY !== undefined);
    expect(withKey).toEqual([named('printenv')]);
    expect(release.steps.filter(({ run = '' }) => run.includes('secrets.'))).toEqual([]);
    expect(named('npm ci')?.run).toBe('npm ci --ignore-scripts');
  });
  it('writes the key into a file that nobody else can read, without a word in the log', () => {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    const written = spawnSync('sh', ['-e', '-x', '-c', named('printenv')?.run ?? 'exit 9'], {
      env: { PATH: process.env.PATH, RUNNER_TEMP: folder, RELEASE_KEY: String(pem) },
      encoding: 'utf8',
    });
    expect(written.status, written.stderr).toBe(0);
    const file = join(folder, 'release.pem');
    expect(readFileSync(file, 'utf8').trim()).toBe(String(pem).trim());
    expect(statSync(file).mode & 0o077).toBe(0);
    const secret = String(pem).split('\n')[1] ?? '';
    expect(secret).toMatch(/\w{20}/);
    expect(written.stdout + written.stderr).not.toContain(secret);
  });
  it('packs a tag, keeps the archive, and removes the key also after a failure', () => {
    expect(named('npm run pack')).toMatchObject({
      if: "env.HAS_KEY == 'true' && github.ref_type == 'tag'",
      run: 'npm run pack -- --key "$RUNNER_TEMP/release.pem"',
    });
    const kept = release.steps.find(({ uses = '' }) => uses.startsWith('actions/upload-artifact'));
    expect(kept?.with).toMatchObject({ path: '*.zip', 'if-no-files-found': 'error' });
    expect(release.steps.at(-1)).toEqual({ if: 'always()', run: 'rm -f "$RUNNER_TEMP/release.pem"' });
  });
});
