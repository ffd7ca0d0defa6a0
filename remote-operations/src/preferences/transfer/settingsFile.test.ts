import { plainSetting, secretReference } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { readSettingsFile } from './readSettingsFile';
import { type FileGroup, settingsFile } from './settingsFile';

const NOW = new Date('2026-11-19T23:30:00Z');
const zoom = { value: '9', defaultValue: '8', description: 'Vergrößerung' };
const smtp = {
  component: 'ckan',
  group: 'smtp',
  settings: {
    value: {
      '10': plainSetting('zehn'),
      zoom,
      passwort: { ...plainSetting(secretReference('x')), description: 'des Postfachs' },
      adresse: plainSetting('https://nutzer:geheim@example.org/'),
      verborgen: plainSetting('https://example.org/?key=***'),
    },
    order: ['zoom', '10', 'passwort', 'adresse', 'verborgen'],
  },
};
const written = (content: string): { readonly groups: readonly FileGroup[] } => JSON.parse(content);

it('writes pairs in their order, and secrets without their values', () => {
  const file = settingsFile([smtp], NOW);
  expect(written(file.content).groups).toEqual([
    {
      component: 'ckan',
      group: 'smtp',
      pairs: [
        { key: 'zoom', ...zoom },
        { key: '10', ...plainSetting('zehn') },
        { key: 'passwort', secret: true, description: 'des Postfachs' },
        { key: 'adresse', secret: true, description: '' },
        { key: 'verborgen', secret: true, description: '' },
      ],
    },
  ]);
  expect(file).toMatchObject({ pairs: 5, secrets: 3 });
  expect(file.content).not.toMatch(/geheim@|stored-secret/);
});
it('names the file by the day in the local time zone, and by its only group', () => {
  expect(settingsFile([smtp], NOW).name).toBe('einstellungen_ckan-smtp_2026-11-20.json');
  expect(settingsFile([{ ...smtp, group: 'Größe & Maß/' }], NOW).name).toBe(
    'einstellungen_ckan-groesse-mass_2026-11-20.json',
  );
  expect(settingsFile([smtp, smtp], NOW).name).toBe('einstellungen_2026-11-20.json');
});
it('is read again as it was written', () => {
  const { content } = settingsFile([smtp, { ...smtp, group: 'zwei' }], NOW);
  const read = readSettingsFile(new TextEncoder().encode(content));
  expect(read).toEqual({ ok: true, groups: written(content).groups });
});
