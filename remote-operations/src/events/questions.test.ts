import { expect, it } from 'vitest';
import { executeQuestion, removeQuestion, restoreQuestion } from './questions';

it('names the event in both questions', () => {
  expect(executeQuestion('ckan_backup').text).toBe('Wollen Sie das Ereignis ckan_backup jetzt ausführen?');
  expect(removeQuestion('ckan_backup')).toMatchObject({
    text: 'Wollen Sie das Ereignis ckan_backup wirklich löschen?',
    destructive: true,
  });
});
it('names the file of a restore with its date, and what it replaces', () => {
  const ofService = { service: 'ckan', action: 'restore' } as const;
  const asked = (uploaded: Parameters<typeof restoreQuestion>[2]) =>
    restoreQuestion('ckan_restore', ofService, uploaded);
  expect(asked({ ok: true, value: new Date('2026-11-20T10:00Z') })).toMatchObject({
    text: 'Wollen Sie das Ereignis ckan_restore jetzt ausführen?',
    details: [
      'Das Ereignis stellt den Dienst "Datenkatalog" aus der zuletzt hochgeladenen Datei ckan_backup.zip wieder her.',
      'Hochgeladen wurde sie am 20.11.2026, 11:00 Uhr Ortszeit.',
      'Der jetzige Stand des Dienstes "Datenkatalog" wird vollständig ersetzt.',
    ],
    destructive: true,
  });
  expect(asked({ ok: true, value: undefined }).details?.[1]).toContain('teilt der Dienst nicht mit');
  const failure = (status: number) => ({ ok: false, failure: { kind: 'http', status, text: '' } }) as const;
  expect(asked(failure(404)).details?.slice(1)).toEqual([
    'Eine solche Datei wurde bisher nicht hochgeladen. Das Ereignis wird daher fehlschlagen; der jetzige Stand des Dienstes "Datenkatalog" bleibt erhalten.',
  ]);
  expect(asked(failure(403)).details?.[1]).toContain('teilt der Dienst nicht mit');
});
it('names the consequence of a deletion by the ending of the name', () => {
  expect(removeQuestion('gbfs_importer_leihraeder_import').details?.[0]).toContain('Datenquelle');
  expect(removeQuestion('GBFS_leihraeder_export').details?.[0]).toContain('Datenangebot');
  expect(removeQuestion('ckan_backup').details?.[0]).toContain('gesichert');
  expect(removeQuestion('zertifikate_pruefung').details).toBeUndefined();
});
