import { expect, it } from 'vitest';
import { executeQuestion, removeQuestion } from './questions';

it('names the event in both questions', () => {
  expect(executeQuestion('ckan_backup').text).toBe('Wollen Sie das Ereignis ckan_backup jetzt ausführen?');
  expect(removeQuestion('ckan_backup')).toMatchObject({
    text: 'Wollen Sie das Ereignis ckan_backup wirklich löschen?',
    destructive: true,
  });
});
it('names the consequence of a deletion by the ending of the name', () => {
  expect(removeQuestion('gbfs_importer_leihraeder_import').details?.[0]).toContain('Datenquelle');
  expect(removeQuestion('GBFS_leihraeder_export').details?.[0]).toContain('Datenangebot');
  expect(removeQuestion('ckan_backup').details?.[0]).toContain('gesichert');
  expect(removeQuestion('zertifikate_pruefung').details).toBeUndefined();
});
