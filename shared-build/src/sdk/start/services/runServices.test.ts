import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runServices } from './runServices';

const STARTED = JSON.stringify({
  kind: 'started',
  url: 'http://localhost:1',
  identity: { url: '/keycloak', realm: 'eigen' },
  accounts: ['admin'],
  paths: ['/api'],
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'services-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a program in place of the services; `printed` receives its standard error. */
async function run(source: string, ended = new AbortController().signal, grace?: number) {
  const program = join(folder, 'main.mjs');
  await writeFile(program, source);
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const options = { print, ended, ...(grace !== undefined && { grace }) };
  const running = runServices({ program, data: join(folder, 'data') }, 'http://localhost:4300', options);
  return { running, printed };
}

/** Whether a process exists. */
function exists(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

describe('runServices', { timeout: 60_000 }, () => {
  it('kills services that do not end in time', async () => {
    const { running, printed } = await run(
      `process.on('disconnect', () => setInterval(() => undefined, 1000));
      process.stderr.write(String(process.pid), () => process.send(${STARTED}));`,
      undefined,
      50,
    );
    const services = await running;
    await services.close();
    expect(printed).toHaveLength(1);
    expect(exists(Number(printed[0]))).toBe(false);
  });

  it('kills services that ignore the end while they start', async () => {
    const controller = new AbortController();
    const { running } = await run('setInterval(() => undefined, 1000);', controller.signal, 50);
    controller.abort();
    await expect(running).rejects.toThrow('the embedded services have ended');
  });

  it('names the reason of an end after the start', async () => {
    const { running } = await run(
      `process.on('message', () => undefined);
      process.send(${STARTED});
      process.send({ kind: 'failed', reason: 'the database is gone' }, () => process.exit(1));`,
    );
    const { lost } = await running;
    await expect(lost).rejects.toThrow('the embedded services have ended: the database is gone');
  });

  it('names no failure after which the services went on', async () => {
    const { running } = await run(
      `process.on('message', () => undefined);
      process.send(${STARTED});
      process.send({ kind: 'failed', reason: 'no such right' });
      process.send({ kind: 'granted' }, () => process.exit(1));`,
    );
    const { lost } = await running;
    await expect(lost).rejects.toThrow(/^the embedded services have ended$/);
  });

  it.each([
    [
      `{ kind: 'failed', fault: 'folderInUse' }`,
      /^the embedded services fail: another npm start uses .*data: end it first$/,
    ],
    [`{ kind: 'failed', reason: 'out of memory' }`, /^the embedded services fail: out of memory$/],
    [`{ kind: 'other' }`, /^the embedded services send what this SDK does not know/],
  ])('names in English why they do not start: %s', async (sent, sentence) => {
    const { running } = await run(`process.send(${sent}, () => process.exit(1));`);
    await expect(running).rejects.toThrow(sentence);
  });
});
