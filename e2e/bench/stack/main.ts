import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { goal } from '../../../shared-build/src/bench/goals';
import { runTask, say } from '../../../shared-build/tasks/task.mjs';
import { obtainTokens } from '../../support/codeFlow';
import { root } from '../../support/folders';
import { prepare } from '../../support/prepare';
import { markdownTable, number, reportGoals } from '../report';
import { FLIPPED, flipVersions, publishBoth, VERSIONS } from './flipVersions';
import { type Gateway, type Gateways, requireNginx, startGateways } from './gateways';
import { measureBeacons } from './measureBeacons';
import { measureUpload } from './measureUpload';
import { measureRequests, type Question, questions, type Throughput } from './throughput';
import { type RegisterObservation, watchRegister } from './watchRegister';

/**
 * Measures the load capacity of the embedded gateway and of nginx, both on loopback with the same files and services:
 * requests per second, and 500 portals that poll the register while the active version changes.
 *
 * `--beacons`: measures what the beacons of 1,000 open tabs cost instead; needs no nginx
 * `--upload <n>`: sends an archive of n megabytes through both instead (5200: more than 5 GB; needs three times that on disk)
 * · `--seconds <n>`: duration of each kind of request (default 10) · `--minutes <n>`: duration of the polling (default 1)
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '1' },
    upload: { type: 'string' },
    beacons: { type: 'boolean' },
  },
});
const PORTALS = 500;
/** Polling interval of a portal; the version changes ten times as often. */
const INTERVAL = 10_000;
const FLIP = 1_000;

await runTask(async () => {
  if (!values.beacons) requireNginx();
  say('Das Portal wird gebaut, wenn es das noch nicht ist …');
  const prepared = await prepare(join(root, '.cache/bench/portal'));
  if (values.beacons) return measureBeacons(prepared);
  if (values.upload !== undefined) return measureUpload(prepared, Number(values.upload));
  const gateways = await startGateways(prepared);
  process.once('SIGINT', () => gateways.stop().finally(() => process.exit(130)));
  try {
    await measureThroughput(gateways, Number(values.seconds));
    await measureFlips(gateways, prepared.hostDist, Number(values.minutes) * 60_000);
  } finally {
    await gateways.stop();
  }
});

async function measureThroughput({ both, releases }: Gateways, seconds: number): Promise<void> {
  const { access_token: token } = await obtainTokens(both[0].url, 'admin');
  const rows: [Question, ...Throughput[]][] = [];
  for (const question of await questions(releases, token)) {
    say(`${question.name} …`);
    const taken: Throughput[] = [];
    for (const gateway of both) {
      // Warm-up: one-time work and first connections must not count.
      await measureRequests(question, gateway, 1);
      taken.push(await measureRequests(question, gateway, seconds));
    }
    rows.push([question, ...taken]);
  }
  console.log(`\nJe ${number(seconds)} s auf der eigenen Maschine\n`);
  console.log(
    markdownTable([
      ['Anfrage', ...both.flatMap(({ name }) => [`${name}: je Sekunde`, '99 % in ms', 'verloren'])],
      ...rows.map(([{ name }, ...taken]) => [
        name,
        ...taken.flatMap(({ perSecond, p99, lost }) => [perSecond, p99, lost].map((value) => number(value))),
      ]),
    ]),
  );
}

async function measureFlips({ both, releases }: Gateways, hostDist: string, duration: number): Promise<void> {
  say(`Zwei Versionen von ${FLIPPED} werden veröffentlicht …`);
  const context = { releases, hostDist, configurationFile: join(root, 'deploy/portal.json') };
  await publishBoth(context);
  say(`${PORTALS} Portale fragen nach dem Register, während die Versionen wechseln …`);
  const over = new AbortController();
  const watching = { portals: PORTALS, interval: INTERVAL, duration, remote: FLIPPED };
  const [watched, flips] = await Promise.all([
    Promise.all(
      both.map(async (gateway) => [gateway, await watchRegister(gateway, watching)] as const),
    ).finally(() => over.abort()),
    flipVersions(context, FLIP, over.signal),
  ]);
  reportFlips(watched, flips);
}

function reportFlips(watched: readonly (readonly [Gateway, RegisterObservation])[], flips: number): void {
  console.log(`\n${PORTALS} Portale, ${number(flips)} Wechsel der Version\n`);
  console.log(
    markdownTable([
      ['Gateway', 'Fragen', 'neues Register', 'unverändert', 'gescheitert', 'langsamste ms'],
      ...watched.map(([{ name }, { asked, changed, unchanged, broken, slowest }]) => [
        name,
        ...[asked, changed, unchanged, broken.length, slowest].map((value) => number(value)),
      ]),
    ]),
  );
  for (const [{ name }, { broken }] of watched) {
    for (const words of new Set(broken)) console.log(`${name}: ${words}`);
  }
  const goals = watched.flatMap(([{ name }, { broken, versions }]) => [
    goal(`${name}: Fragen ohne ganzes Register`, broken.length, 0),
    goal(
      `${name}: Versionen, die nie zu sehen waren`,
      VERSIONS.filter((one) => !versions.has(one)).length,
      0,
    ),
  ]);
  reportGoals(goals);
}
