import { setTimeout as wait } from 'node:timers/promises';
import { portalHealth } from '@mobidrom/platform-api';
import { BEACON_ADDRESS, BEACON_INTERVAL, type Register, register } from '@mobidrom/shared-contract';
import { atLeast, goal } from '../../../shared-build/src/bench/goals';
import { say } from '../../../shared-build/tasks/task.mjs';
import { obtainTokens } from '../../support/codeFlow';
import { copyOfPrepared, type Prepared } from '../../support/folders';
import { startPortal } from '../../support/portalProcess';
import { markdownTable, number, reportGoals } from '../report';
import { processTimeOf } from './processTime';

const TABS = 1000;
/** Networks (/24) of the tabs: the service counts a limited number of new tabs of each at once. */
const NETWORKS = 10;
/** Share of a core that the beacons may take. */
const LIMIT = 0.05;

/**
 * Measures the processor time that the beacons of 1,000 open tabs cost the portal: gateway, service and embedded database, which
 * are one process, once without tabs and once with them, for as long as it takes each tab to send a beacon.
 */
export async function measureBeacons(prepared: Prepared): Promise<void> {
  const folder = await copyOfPrepared(prepared);
  const portal = await startPortal({
    ...folder,
    hostDist: prepared.hostDist,
    // Lets the tabs have addresses of their own.
    env: { TRUSTED_PROXIES: 'loopback' },
  });
  try {
    const pid = portal.pid as number;
    const live = register.parse(await (await fetch(`${portal.url}/releases/remotes.json`)).json());
    const token = (await obtainTokens(portal.url, 'betrieb')).access_token;
    const seconds = BEACON_INTERVAL / 1000;
    say(`Ohne Tabs, ${number(seconds)} s …`);
    const idle = await timeOf(pid, () => wait(BEACON_INTERVAL));
    say(`${number(TABS)} Tabs werden geöffnet …`);
    const tabs: string[] = [];
    for (let tab = 0; tab < TABS; tab += 1) tabs.push(await openTab(portal.url, live, tab));
    say(`${number(TABS)} Tabs melden sich, ${number(seconds)} s …`);
    const busy = await timeOf(pid, () => reportFromAll(portal.url, live, tabs));
    const answer = await fetch(`${portal.url}/api/portal-health/releases`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { openTabs } = portalHealth.parse(await answer.json());
    report(idle, busy, openTabs);
  } finally {
    await portal.stop();
    await folder.remove();
  }
}

/** Returns the share of a core that a process takes while something runs. */
async function timeOf(pid: number, run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  const before = await processTimeOf(pid);
  await run();
  return ((await processTimeOf(pid)) - before) / (performance.now() - started);
}

async function send(url: string, tab: number, beacon: object): Promise<string> {
  const response = await fetch(url + BEACON_ADDRESS, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.18.${tab % NETWORKS}.1` },
    body: JSON.stringify(beacon),
  });
  if (!response.ok) throw new Error(`A beacon was answered with ${response.status}.`);
  return response.text();
}

const running = ({ remotes }: Register) =>
  Object.fromEntries(remotes.map(({ name, active }) => [name, active.version]));

/** Sends the first beacon of a tab, with what it loaded, and returns the token that it gets. */
async function openTab(url: string, live: Register, tab: number): Promise<string> {
  const { host = '', set } = live;
  const versions = running(live);
  const loads = [['host', host], ...Object.entries(versions)].map(([remote, version]) => ({
    remote,
    version,
    kind: 'load',
  }));
  const text = await send(url, tab, { set, host, running: versions, events: loads });
  // Beyond the limits of the service a tab gets no token.
  if (text === '') throw new Error('A tab was not counted.');
  return (JSON.parse(text) as { tab: string }).tab;
}

/** Sends a beacon of each tab, evenly over the interval. */
async function reportFromAll(url: string, live: Register, tabs: readonly string[]): Promise<void> {
  const { host, set } = live;
  const started = performance.now();
  const sent = tabs.map(async (token, tab) => {
    await wait((tab / tabs.length) * BEACON_INTERVAL);
    await send(url, tab, { tab: token, set, host, running: running(live), events: [] });
  });
  await Promise.all(sent);
  await wait(Math.max(0, BEACON_INTERVAL - (performance.now() - started)));
}

function report(idle: number, busy: number, counted: number): void {
  const percent = (share: number) => number(share * 100, 2);
  console.log(`\nMeldungen von ${number(TABS)} Tabs, Anteil eines Kerns in %\n`);
  console.log(
    markdownTable([
      ['ohne Tabs', 'mit Tabs', 'durch die Meldungen', 'gezählte Tabs'],
      [percent(idle), percent(busy), percent(busy - idle), number(counted)],
    ]),
  );
  reportGoals([
    goal('Anteil eines Kerns in % durch die Meldungen', (busy - idle) * 100, LIMIT * 100),
    atLeast('Gezählte Tabs', counted, TABS),
  ]);
}
