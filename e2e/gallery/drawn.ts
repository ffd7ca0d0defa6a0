import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { say } from '../../shared-build/tasks/task.mjs';
import { encodingOf } from './pictures';
import { NARROW, WIDE } from './screens';
import { type Cut, webpOf } from './webp';

/** Drawn screen and the built one beside it. */
export interface Pair {
  readonly title: string;
  /** File name of the drawn picture's copy, without extension. */
  readonly drawn: string;
  /** File name of the built screen's picture, without extension. */
  readonly built: string;
  /** Source of the drawn picture, when it has another name. */
  readonly from?: { readonly file: string; readonly cut: Cut };
}

/** Returns one of the four phones that are drawn in one picture. */
const telephone = (place: number): Required<Pair>['from'] => ({
  file: 'mobil-390-a-d-e-g',
  cut: { x: 24 + place * 414, y: 24, width: 390, height: 1500 },
});

export const PAIRS: readonly Pair[] = [
  { title: 'Infoseite mit Menü', drawn: 'a-info-1280', built: 'menue-hilfe-1280' },
  { title: 'Infoseite am Telefon', drawn: 'a-info-390', built: 'menue-hilfe-390', from: telephone(0) },
  { title: 'Liste mit Filtern und Admin-Menü', drawn: 'b-datenquellen-1280', built: 'menue-admin-1280' },
  {
    title: 'Liste mit Filtern, dunkel',
    drawn: 'b-datenquellen-1280-dunkel',
    built: 'datenquellen-gefiltert-1280-dunkel',
  },
  { title: 'Liste am Telefon', drawn: 'b-datenquellen-390', built: 'datenquellen-gefiltert-390' },
  { title: 'Dialog mit Fehler', drawn: 'c-dialog-1280', built: 'datenquelle-fehler-1280' },
  { title: 'Dialog mit Fehler am Telefon', drawn: 'c-dialog-390', built: 'datenquelle-fehler-390' },
  { title: 'Laufende Sicherung', drawn: 'd-sicherung-1280', built: 'sicherung-laeuft-1280' },
  {
    title: 'Liste der Vorgänge, dunkel',
    drawn: 'd-sicherung-1280-dunkel',
    built: 'sicherung-vorgaenge-1280-dunkel',
  },
  {
    title: 'Laufende Sicherung am Telefon',
    drawn: 'd-sicherung-390',
    built: 'sicherung-laeuft-390',
    from: telephone(1),
  },
  { title: 'Ereignisse', drawn: 'e-ereignisse-1280', built: 'ereignisverwaltung-1280' },
  {
    title: 'Ereignisse am Telefon',
    drawn: 'e-ereignisse-390',
    built: 'ereignisverwaltung-390',
    from: telephone(2),
  },
  { title: 'Menü am Telefon', drawn: 'f-menue-mobil-390', built: 'menue-telefon-390' },
  { title: 'Fehlerkarte', drawn: 'g-fehler-1280', built: 'fehlerkarte-1280' },
  { title: 'Fehlerkarte am Telefon', drawn: 'g-fehler-390', built: 'fehlerkarte-390', from: telephone(3) },
  { title: 'Startseite', drawn: 'h-startseite-1280', built: 'startseite-1280' },
  { title: 'Startseite am Telefon', drawn: 'h-startseite-390', built: 'startseite-390' },
];

/** Copies the drawn screens, compressed, beside the built ones; nothing else depends on the originals. */
export async function copyDrawn(browser: Browser, from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const { drawn, from: source } of PAIRS) {
    const png = await readFile(join(from, `${source?.file ?? drawn}.png`));
    await writeFile(
      join(to, `${drawn}.webp`),
      await webpOf(browser, png, { ...encodingOf(drawn.includes('-390') ? NARROW : WIDE), cut: source?.cut }),
    );
    say(drawn);
  }
}
