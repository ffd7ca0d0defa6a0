import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@mobidrom/platform-gateway/free-port';
import { startNginx } from '@mobidrom/platform-gateway/nginx';
import { goal } from '../../../shared-build/src/bench/goals';
import { say, TaskFailure } from '../../../shared-build/tasks/task.mjs';
import { endChild, waitUntilReady } from '../../support/childProcess';
import { obtainTokens } from '../../support/codeFlow';
import { copyOfPrepared, type Prepared, root } from '../../support/folders';
import { ownEnvironment, startPortal } from '../../support/portalProcess';
import { largeArchive } from '../backups/largeArchive';
import { markdownTable, number, reportGoals } from '../report';
import { sendLarge, type UploadResult } from './largeUpload';
import { peakOf, resetPeak, withChildren } from './processMemory';

const MB = 1024 * 1024;
/** Highest memory of a gateway during an upload, in bytes. */
const LIMIT = 256 * MB;

/** Route of an archive to the services. */
interface UploadRoute {
  readonly name: string;
  readonly url: string;
  /** The gateway's processes. */
  readonly pids: readonly number[];
}

/**
 * Sends an archive, generated while it is sent, through nginx and through the embedded gateway to the embedded services,
 * which run in a process of their own, and downloads it again.
 * @throws TaskFailure when the upload fails, the download differs, or a gateway keeps the archive in memory
 */
export async function measureUpload(prepared: Prepared, megabytes: number): Promise<void> {
  const opened: (() => Promise<unknown>)[] = [];
  try {
    say('Das Archiv wird einmal durchgerechnet …');
    const archive = await largeArchive('gross.bin', megabytes);
    const folder = await copyOfPrepared(prepared);
    opened.push(folder.remove);
    const portal = await startPortal({ ...folder, hostDist: prepared.hostDist });
    opened.push(portal.stop);
    const services = portal.url.replace('localhost', '127.0.0.1');
    const token = async () => (await obtainTokens(portal.url, 'admin')).access_token;
    const rows: [UploadRoute, UploadResult, gateway: number, services: number][] = [];
    for (const start of [embeddedGateway, nginx]) {
      const way = await start(services, folder, opened);
      say(`${number(archive.size / MB)} MB durch ${way.name} …`);
      const platform = [portal.pid as number];
      await resetPeak([...way.pids, ...platform]);
      const sent = await sendLarge(way.url, token, archive);
      rows.push([way, sent, await peakOf(way.pids), await peakOf(platform)]);
    }
    report(archive.size, rows);
  } finally {
    for (const end of opened.reverse()) await end();
  }
}

type Folder = Awaited<ReturnType<typeof copyOfPrepared>>;

/** Starts the embedded gateway in a process of its own, in front of the services. */
async function embeddedGateway(
  services: string,
  { releases }: Folder,
  opened: (() => Promise<unknown>)[],
): Promise<UploadRoute> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'e2e/support/serveGateway.ts', releases, String(port)],
    {
      cwd: root,
      env: { ...ownEnvironment(), UPSTREAM_DATA_STORAGE: services, UPSTREAM_KSTORE_V2: services },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  opened.push(() => endChild(child, 'SIGTERM'));
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, url);
  return { name: 'eingebettet', url, pids: [child.pid as number] };
}

async function nginx(
  platformUrl: string,
  { releases, data }: Folder,
  opened: (() => Promise<unknown>)[],
): Promise<UploadRoute> {
  const started = await startNginx({ releases, folder: join(data, 'nginx'), platformUrl });
  opened.push(started.close);
  return { name: 'nginx', url: started.url, pids: await withChildren(started.pid) };
}

function report(size: number, rows: readonly (readonly [UploadRoute, UploadResult, number, number])[]): void {
  const mb = (bytes: number) => number(bytes / MB);
  console.log(`\nEin Archiv von ${mb(size)} MB\n`);
  console.log(
    markdownTable([
      [
        'Gateway',
        'Hochladen',
        's',
        'Herunterladen s',
        'wie gesendet',
        'Prüfung zur Wiederherstellung',
        'Gateway hielt höchstens MB',
        'Dienste hielten höchstens MB',
      ],
      ...rows.map(([{ name }, sent, gateway, services]) => [
        name,
        number(sent.upload),
        number(sent.uploadSeconds),
        number(sent.downloadSeconds),
        sent.same ? 'ja' : 'NEIN',
        number(sent.restore),
        mb(gateway),
        mb(services),
      ]),
    ]),
  );
  const goals = rows.map(([{ name }, , gateway]) => goal(`${name}: MB im Gateway`, gateway / MB, LIMIT / MB));
  reportGoals(goals);
  const lost = rows.filter(([, { upload, same, restore }]) => upload >= 300 || !same || restore !== 422);
  if (lost.length > 0)
    throw new TaskFailure(`Nicht angenommen: ${lost.map(([{ name }]) => name).join(', ')}`);
}
