import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Download, Locator, Page } from '@playwright/test';
import yauzl from 'yauzl';
import yazl from 'yazl';
import { button, statusWith } from '../../support/areaSteps';
import type { Faults } from '../../support/faults';
import { type Account, expect, openSignedIn } from '../../support/test';

/** Steps on the page of backup and restore. */

export async function openBackups(page: Page, account: Account = 'admin', url = ''): Promise<void> {
  await openSignedIn(page, account, `${url}/sicherung-wiederherstellung`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sicherung & Wiederherstellung' })).toBeVisible();
  await expect(serviceRow(page, 'Datenkatalog')).toBeVisible();
}

export const serviceRow = (page: Page, service: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: service }) });
export const createButton = (page: Page, service: string): Locator =>
  button(page, `Sicherung erstellen ${service}`);
export const restoreField = (page: Page, service: string): Locator =>
  page.getByLabel(`Stand aus Zip-Datei wiederherstellen ${service}`);
export const restoreAllField = (page: Page): Locator =>
  page.getByLabel('Alle Dienste aus Zip-Datei wiederherstellen');

export interface NamedFile {
  readonly name: string;
  readonly content: Buffer;
}
export const asUpload = ({ name, content }: NamedFile) => ({
  name,
  mimeType: 'application/zip',
  buffer: content,
});

/** Backs up one service, and answers the file that was downloaded. */
export async function backUp(page: Page, service: string): Promise<NamedFile> {
  const downloading = page.waitForEvent('download', WHOLE_SERVICE);
  await createButton(page, service).click();
  const file = await contentOf(await downloading);
  await expect(
    statusWith(page, `Die Sicherung des Dienstes "${service}" wurde erfolgreich erstellt.`),
  ).toBeVisible();
  return file;
}
export async function contentOf(download: Download): Promise<NamedFile> {
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** Begins a backup of all services. */
export const beginAll = (page: Page): Promise<void> =>
  button(page, 'Sicherung für alle Dienste erstellen').click();

/** Opens the list of what goes on, in the header. */
export async function jobList(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /Vorgänge: \d/ }).click();
  const list = page.getByRole('dialog', { name: 'Vorgänge' });
  await expect(list).toBeVisible();
  return list;
}

// An upload tries PUT first; where nothing is stored yet the service answers 404, and POST follows.
export const FIRST_UPLOAD = { says: /404 \(Not Found\)/, of: /\/api\/data-storage\/store\/backups\// };

/** A check or restore writes tens of thousands of rows; so long it may take on a busy machine. */
export const WHOLE_SERVICE = { timeout: 120_000 };

/** Answers the confirmation dialog of a restore. */
export async function answerRestore(page: Page, file: string, choice: 'Ja' | 'Nein'): Promise<void> {
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    `Wollen Sie die Datei ${file} wirklich zur Wiederherstellung verwenden?`,
    WHOLE_SERVICE,
  );
  await expect(question).toContainText('Geprüft: lesbar, ');
  await expect(question).toContainText(/Der jetzige Stand des Dienstes ".+" wird vollständig ersetzt\./);
  await button(question, choice).click();
  await expect(question).toBeHidden();
}

/** Makes an archive of these files. */
export async function zipOf(...files: readonly NamedFile[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const { name, content } of files) zip.addBuffer(content, name);
  zip.end();
  return buffer(zip.outputStream);
}

/** The directory of an archive of so many files, and its end (APPNOTE 4.3.12 to 4.3.16). The files themselves are missing. */
export function directoryOf(count: number): Buffer {
  const NAME = 6;
  const record = 46 + NAME;
  const end = count * record;
  const zip = Buffer.alloc(end + 56 + 20 + 22);
  for (let at = 0; at < count; at++) {
    zip.write('PK\x01\x02', at * record, 'latin1');
    zip.writeUInt16LE(NAME, at * record + 28);
    zip.write(String(at).padStart(NAME, '0'), at * record + 46);
  }
  zip.write('PK\x06\x06', end, 'latin1');
  zip.writeBigUInt64LE(44n, end + 4);
  for (const place of [24, 32]) zip.writeBigUInt64LE(BigInt(count), end + place);
  zip.writeBigUInt64LE(BigInt(end), end + 40);
  zip.write('PK\x06\x07', end + 56, 'latin1');
  zip.writeBigUInt64LE(BigInt(end), end + 64);
  zip.writeUInt32LE(1, end + 72);
  zip.write('PK\x05\x06', end + 76, 'latin1');
  zip.fill(0xff, end + 84, end + 96);
  return zip;
}

/** The same archive with something changed in its directory's record of the last file (APPNOTE 4.3.12). */
export function altered(archive: Buffer, change: (record: Buffer) => void): Buffer {
  const copy = Buffer.from(archive);
  change(copy.subarray(copy.lastIndexOf('PK\x01\x02', undefined, 'latin1')));
  return copy;
}

/** The files of an archive, as text. */
export async function entriesOf(archive: Buffer): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(archive, { lazyEntries: true });
  const entries = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8'));
  }
  return entries;
}

/** The same backup without one row of a table, and that row. */
export async function withoutOneRow(
  archive: Buffer,
  table: string,
  which: RegExp,
): Promise<{ archive: Buffer; gone: string }> {
  const entries = await entriesOf(archive);
  const rows = (entries.get(`${table}.ndjson`) ?? '').trim().split('\n');
  const gone = rows.findLast((row) => which.test(row));
  if (gone === undefined) throw new Error(`no such row in ${table}`);
  const manifest = JSON.parse(entries.get('sicherung.json') ?? '');
  manifest.rows[table] -= 1;
  entries.set('sicherung.json', JSON.stringify(manifest));
  entries.set(
    `${table}.ndjson`,
    rows
      .filter((row) => row !== gone)
      .map((row) => `${row}\n`)
      .join(''),
  );
  const files = [...entries].map(([name, content]) => ({ name, content: Buffer.from(content) }));
  return { archive: await zipOf(...files), gone };
}

const eventPath = (key: string): string => `/api/event-search/event/backup/${key}`;

/** Faulty answer of the search for events: how a run ended, at this time. */
export const eventAnswer = (eventTime: number, operationStatus: 'started' | 'succeeded' | 'failed') => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify({
    eventTime,
    accessUrl: '/x',
    eventDetails: { operationStatus, message: 'Kein Platz mehr.' },
  }),
});

/** Makes the next backup of the zone manager find only an event of before, and its second question wait for `clear`. */
export async function holdZoneManager(page: Page, { faults }: { readonly faults: Faults }): Promise<void> {
  // The page itself has asked by then: its question is not one of the two.
  await expect(serviceRow(page, 'Zonenmanager')).toContainText('Letzte');
  await faults.add({ path: eventPath('mapapp'), answer: eventAnswer(5, 'succeeded'), times: 2 });
  await faults.add({ path: eventPath('mapapp'), answer: 'held' });
}

/** The browser throws away the files that the portal has put by, as it does when its disk is full or somebody tidies up. */
export async function throwAwayFiles(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'file_systems' });
  await devtools.detach();
}
