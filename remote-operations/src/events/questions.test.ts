import { expect, it } from 'vitest';
import { executeQuestion, removeQuestion } from './questions';

it('both questions name the event', () => {
  expect(executeQuestion('ckan_backup').text).toBe('Wollen Sie das Ereignis ckan_backup jetzt ausführen?');
  expect(removeQuestion('ckan_backup')).toMatchObject({
    text: 'Wollen Sie das Ereignis ckan_backup wirklich löschen?',
    destructive: true,
  });
});
it('a deletion says what the event belongs to, where its name tells', () => {
  expect(removeQuestion('gbfs_importer_leihraeder_import').details?.[0]).toContain('Datenquelle');
  expect(removeQuestion('GBFS_leihraeder_export').details?.[0]).toContain('Datenangebot');
  expect(removeQuestion('ckan_backup').details?.[0]).toContain('gesichert');
  expect(removeQuestion('zertifikate_pruefung').details).toBeUndefined();
});
