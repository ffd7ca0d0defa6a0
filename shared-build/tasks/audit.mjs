// @ts-check
import './requireNode.mjs';
import { execFile } from 'node:child_process';
import { ensureInstalled } from './installation.mjs';
import { packageManager } from './packageManager.mjs';
import { root, runTask } from './task.mjs';

/*
 * Checks the packages of the lockfile: known vulnerabilities, and their age (`minimumReleaseAge`). The exit code is 0 without
 * findings, 1 with some, and 2 when the registry did not answer: then nothing is known, which is not the same as no findings.
 */

/** @typedef {{ readonly code: number, readonly stdout: string, readonly stderr: string }} Answer */
/** @typedef {{ readonly code: 0 | 1 | 2, readonly text: string }} Outcome */

/** Last line of an error that says why. @param {Answer} answer */
const reasonOf = ({ stdout, stderr }) =>
  /ERR_[A-Z_]+/.exec(stderr + stdout)?.[0] ?? (stderr.trim().split('\n').at(-1) || 'ohne Angabe');

/**
 * Returns what `pnpm audit --json` has found.
 * @param {Answer} answer
 * @returns {Outcome}
 */
export function vulnerabilities(answer) {
  let report;
  try {
    report = JSON.parse(answer.stdout);
  } catch {
    report = undefined;
  }
  // No report, or one that does not say how many packages it is about, is no answer.
  if (typeof report?.metadata?.totalDependencies !== 'number' || typeof report.advisories !== 'object') {
    return {
      code: 2,
      text: `Nicht geprüft: Die Registry beantwortet die Frage nach bekannten Schwachstellen nicht (${reasonOf(answer)}).`,
    };
  }
  const found = Object.values(report.advisories);
  const count = report.metadata.totalDependencies;
  if (found.length === 0) return { code: 0, text: `Keine bekannten Schwachstellen in ${count} Paketen.` };
  const lines = found.map(
    ({ severity, module_name, vulnerable_versions, title, url }) =>
      `  ${severity}: ${module_name} ${vulnerable_versions}: ${title} (${url})`,
  );
  return { code: 1, text: [`Bekannte Schwachstellen: ${found.length}`, ...lines].join('\n') };
}

/**
 * Returns what the comparison of the lockfile with the policy of `pnpm-workspace.yaml` has found.
 * @param {Answer} answer
 * @returns {Outcome}
 */
export function ages(answer) {
  if (answer.code === 0) return { code: 0, text: 'Alle Pakete sind älter als die Mindestzeit.' };
  const output = answer.stdout + answer.stderr;
  if (output.includes('ERR_PNPM_MINIMUM_RELEASE_AGE_VIOLATION')) {
    const young = [...output.matchAll(/\S+@\d\S*(?= was published at)/g)].map(([name]) => name);
    return { code: 1, text: `Jünger als die Mindestzeit: ${young.join(', ')}` };
  }
  return {
    code: 2,
    text: `Nicht geprüft: Das Alter der Pakete ist nicht zu erfahren (${reasonOf(answer)}).`,
  };
}

/**
 * Asks the registry for known vulnerabilities.
 * @param {readonly string[]} [options] further options of pnpm
 */
export const askVulnerabilities = async (options = []) =>
  vulnerabilities(await pnpmAnswer(['audit', '--json', ...options]));

/** Asks the registry for the age of each package. */
const askAges = async () =>
  ages(await pnpmAnswer(['install', '--frozen-lockfile', '--lockfile-only', '--no-trust-lockfile']));

/**
 * @param {readonly string[]} args
 * @returns {Promise<Answer>}
 */
async function pnpmAnswer(args) {
  const pnpm = await packageManager();
  return new Promise((resolve) => {
    execFile(
      pnpm,
      args,
      {
        cwd: root,
        maxBuffer: 256 * 1024 * 1024,
        env: { ...process.env, CI: 'true' },
        shell: process.platform === 'win32',
      },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) || 1 : 0, stdout, stderr }),
    );
  });
}

if (import.meta.filename === process.argv[1]) {
  await runTask(async () => {
    await ensureInstalled();
    const outcomes = [await askVulnerabilities(), await askAges()];
    for (const { text } of outcomes) console.log(text);
    const codes = outcomes.map(({ code }) => code);
    // Findings weigh more than what is not known.
    process.exitCode = codes.includes(1) ? 1 : Math.max(...codes);
  });
}
