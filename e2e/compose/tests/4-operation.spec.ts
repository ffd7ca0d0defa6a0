import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { obtainTokens } from '../../support/codeFlow';
import { contentClient, uniqueName } from '../../support/contentClient';
import { sendJson } from '../../support/rawRequest';
import { installation } from '../installation';

/* Faults of a running installation, and the chapters 'Back up' and 'Upgrade'. */

const portal = installation();
const { guide, shell } = portal;
const RUNNING = ['gateway', 'platform', 'keycloak', 'postgres'] as const;
const UP = 'docker compose up -d --wait gateway platform';
const REQUESTS_AT_ONCE = 4;
/** Keycloak takes minutes to start on a busy machine. */
const BACK = { timeout: 600_000, intervals: [2_000] };

const TAGS = '/api/orga-management/tags?page=0&pageSize=500';

const requestTags = (token: string) => sendJson(portal.url, TAGS, { method: 'GET', token });

async function tagsOf(): Promise<string[]> {
  const { access_token } = await obtainTokens(portal.url, 'leser');
  const { status, text } = await requestTags(access_token);
  expect(status, text).toBe(200);
  const { data } = JSON.parse(text) as { data: Record<string, { tagName: string }> };
  return Object.values(data).map(({ tagName }) => tagName);
}

async function expectHealthy(): Promise<void> {
  const healthy = async () => {
    const listed = await guide('docker compose ps -a');
    return RUNNING.filter((service) => !new RegExp(`${service}\\b.*\\(healthy\\)`).test(listed));
  };
  await expect.poll(healthy, BACK).toEqual([]);
}

test('the database is restarted under load: no request hangs, and all is well again', async () => {
  const { tag } = await contentClient(portal.url);
  const name = uniqueName('Vorher');
  await tag(name);
  const { access_token } = await obtainTokens(portal.url, 'leser');
  const statuses: number[] = [];
  let isOver = false;
  const load = Array.from({ length: REQUESTS_AT_ONCE }, async () => {
    while (!isOver) statuses.push((await requestTags(access_token)).status);
  });
  expect((await shell('docker compose restart postgres')).code).toBe(0);
  await expectHealthy();
  isOver = true;
  await Promise.all(load);
  expect(statuses.length).toBeGreaterThan(REQUESTS_AT_ONCE);
  expect([...new Set(statuses)].filter((status) => status < 500 && status !== 200)).toEqual([]);
  await expect.poll(tagsOf, BACK).toContain(name);
});

test('each process that is killed comes back by itself', async () => {
  for (const service of RUNNING) {
    const { stdout } = await shell(
      `docker inspect --format '{{.State.Pid}}' $(docker compose ps -q ${service})`,
    );
    const pid = Number(stdout);
    // 0 would be this process group, and 1 the machine's first process.
    if (!Number.isInteger(pid) || pid < 2) throw new Error(`${service} has no process: ${stdout}`);
    process.kill(pid, 'SIGKILL');
  }
  const started = async () => {
    const { stdout } = await shell(
      `docker inspect --format '{{.RestartCount}}' ${RUNNING.map((service) => `$(docker compose ps -q ${service})`).join(' ')}`,
    );
    return stdout.trim().split('\n').map(Number);
  };
  await expect.poll(started, BACK).toEqual(RUNNING.map(() => expect.any(Number)));
  await expect.poll(async () => Math.min(...(await started())), BACK).toBeGreaterThan(0);
  await expectHealthy();
  expect((await tagsOf()).length).toBeGreaterThan(0);
});

test('down and up keep everything', async () => {
  const before = await tagsOf();
  const live = await guide('docker compose run --rm release list');
  expect((await shell('docker compose down')).code).toBe(0);
  await guide(UP);
  expect(await tagsOf()).toEqual(before);
  expect(await guide('docker compose run --rm release list')).toBe(live);
});

test('a backup is restored into empty volumes', async () => {
  const { tag } = await contentClient(portal.url);
  const kept = uniqueName('Gesichert');
  await tag(kept);
  const live = await guide('docker compose run --rm release list');

  await guide('docker compose stop platform keycloak');
  await guide('docker compose exec -T postgres pg_dump -Fc -U postgres portal > portal.dump');
  await guide('docker compose exec -T postgres pg_dump -Fc -U postgres keycloak > keycloak.dump');
  await guide('docker compose run --rm -T --no-deps --entrypoint tar platform -C /data -c . > data.tar');
  await guide(
    'docker compose run --rm -T --entrypoint tar release -C /srv/portal/releases -c . > releases.tar',
  );
  await guide('docker compose start keycloak platform');
  await expectHealthy();
  const lost = uniqueName('Verloren');
  await (await contentClient(portal.url)).tag(lost);

  await guide('docker compose down --volumes');
  await guide('docker compose up -d --wait postgres');
  for (const name of ['portal', 'keycloak']) {
    await guide(
      `docker compose exec -T postgres pg_restore --clean --if-exists -U postgres -d ${name} < ${name}.dump`,
    );
  }
  await guide(
    'docker compose run --rm -T --entrypoint tar release -C /srv/portal/releases -x < releases.tar',
  );
  await guide('docker compose run --rm -T --no-deps --entrypoint tar platform -C /data -x < data.tar');
  await guide('docker compose run --rm release render');
  await guide('docker compose run --rm release verify');
  await guide(UP);
  expect(await guide('docker compose run --rm release list')).toBe(live);
  const tags = await tagsOf();
  expect(tags).toContain(kept);
  expect(tags).not.toContain(lost);
});

/** Creates a data source that is fetched with a token, which is stored encrypted. */
async function storeSecret(): Promise<void> {
  const { access_token: token } = await obtainTokens(portal.url, 'admin');
  const entry = (value: string) => ({ value, defaultValue: '', description: '' });
  const value = {
    SOURCE_URL: entry('https://daten.example/gtfs.zip'),
    BEARER_ACCESS_TOKEN: entry('geheim'),
  };
  const body = {
    ...{
      type: 'dataEntry',
      dataSetId: 'mit-geheimnis',
      title: 'Mit Geheimnis',
      organisationIds: [],
      tagIds: [],
    },
    ...{ active: false, ownerOrg: 'intern', privateAccess: false, publisher: 'Stadt', rightsholder: 'Stadt' },
    ...{ standard: 'GTFS', adapter: 'GTFS', adapterSettings: { value }, repeatMissedEvents: false },
    cron: { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] },
  };
  const options = { method: 'POST', token, body };
  const { status, text } = await sendJson(portal.url, '/api/dataset-management/dataEntries', options);
  expect(status, text).toBeLessThan(300);
}

test('the key of the secrets is replaced, and the former one is refused', async () => {
  await storeSecret();
  const before = await readFile(portal.inFolder('secrets-key'), 'utf8');
  await guide('openssl rand -base64 32 > secrets-key-new');
  await guide('chown 10001:10001 secrets-key-new && chmod 400 secrets-key-new');
  await guide('docker compose stop platform');
  const rotated = await guide(
    'docker compose run --rm --no-deps -v "$PWD/secrets-key-new:/run/secrets/new:ro" -e SECRETS_KEY_NEW_FILE=/run/secrets/new platform node dist/rotate.mjs',
  );
  expect(rotated).toMatch(/\b1\b/);
  // It would run on if it accepted the key that stands in the file still.
  expect((await shell('docker compose run --rm --no-deps platform')).code).toBe(1);
  await guide('mv -f secrets-key-new secrets-key');
  expect(await readFile(portal.inFolder('secrets-key'), 'utf8')).not.toBe(before);
  await guide(UP);
  await expectHealthy();
  expect((await tagsOf()).length).toBeGreaterThan(0);
});
