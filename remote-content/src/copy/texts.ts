/** Texts about entries that are a copy of another one. */
export const texts = {
  duplicate: 'Duplizieren',
  title: (title: string) => `Kopie von ${title}`,
  secret: 'Wurde nicht mitkopiert. Bitte geben Sie den Wert neu ein.',
  file: 'Wurde nicht mitkopiert. Bitte wählen Sie die Datei neu aus.',
  address: 'Die Adresse enthält Zugangsdaten und wurde nicht mitkopiert. Bitte geben Sie sie neu ein.',
  export: 'Der Export wurde nicht mitkopiert: Angebots-ID und Zertifikat gehören zum anderen Datenangebot.',
} as const;
