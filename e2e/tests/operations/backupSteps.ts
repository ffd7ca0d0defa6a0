import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Download, Locator, Page } from '@playwright/test';
import yazl from 'yazl';
import { type Account, expect, openSignedIn } from '../../support/fixtures';
import { button, statusWith } from './eventSteps';

/** What a person does on the page of backup and restore, in their words. */

export async function openBackups(page: Page, account: Account = 'betrieb'): Promise<void> {
  await openSignedIn(page, account, '/sicherung-wiederherstellung');
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
  const downloading = page.waitForEvent('download');
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

/** Answers the question of a restore. */
export async function answerRestore(page: Page, file: string, choice: 'Ja' | 'Nein'): Promise<void> {
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    `Wollen Sie die Datei ${file} wirklich zur Wiederherstellung verwenden?`,
  );
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
