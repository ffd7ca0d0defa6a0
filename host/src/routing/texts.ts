export const texts = {
  retry: 'Erneut versuchen',
  toHome: 'Zur Startseite',
  areaFailed: (area: string) => `Der Bereich „${area}“ konnte nicht geladen werden.`,
  switchedOffHeading: 'Zurzeit abgeschaltet',
  switchedOff: (area: string) => `Der Bereich „${area}“ ist zurzeit abgeschaltet.`,
  areaBroke: (area: string) => `Im Bereich „${area}“ ist ein Fehler aufgetreten.`,
  othersWork: 'Alle anderen Bereiche können Sie wie gewohnt nutzen.',
  helpBefore: 'Bleibt der Fehler bestehen, wenden Sie sich an den ',
  support: 'Support',
  helpAfter: ' und nennen Sie die Angaben unten.',
  factArea: 'Bereich',
  factFile: 'Datei',
  factCause: 'Ursache',
  factDetail: 'Technische Angabe',
  factTime: 'Zeitpunkt',
  factAddress: 'Adresse',
  release: (remote: string, version: string | undefined) =>
    version === undefined ? remote : `${remote}, Version ${version}`,
  alsoFailed: (versions: readonly string[]) =>
    versions.length === 0 ? '' : ` Auch Version ${versions.join(' und ')} konnte nicht geladen werden.`,
  unmatched: 'Diese Seite gibt es nicht.',
  unmatchedHint: 'Prüfen Sie die Adresse, oder gehen Sie von der Startseite aus weiter.',
  shellBroke: 'Im Portal selbst ist ein Fehler aufgetreten. Laden Sie die Seite neu.',
  reload: 'Seite neu laden',
  signingIn: 'Sie werden zur Anmeldung weitergeleitet. Bitte warten...',
  signingOut: 'Sie werden abgemeldet. Bitte warten...',
  signInHeading: 'Anmeldung',
  previewHeading: 'Vorschau',
  signInNeeded: (area: string, failure: string) =>
    `Für den Bereich „${area}“ müssen Sie angemeldet sein. ${failure}`,
  providerAway: 'Der Anmeldedienst ist zurzeit nicht erreichbar.',
  signIn: 'Anmelden',
  signInAgain: 'Erneut anmelden',
  signedIn: 'Sie sind angemeldet.',
  linkMissingHeading: 'Adresse nicht hinterlegt',
  linkMissing: (title: string) =>
    `Die Adresse von „${title}“ ist in der Konfiguration des Portals nicht hinterlegt.`,
  linkMissingHint: 'Wenden Sie sich an den Betrieb der Plattform.',
} as const;

/** Causes of an area that did not load, by the stage that failed. */
export const FAILURE_REASONS = {
  unknown: 'Das Portal kennt diesen Bereich nicht mehr.',
  origin: 'Der Bereich liegt nicht an einer erlaubten Adresse.',
  descriptor: 'Die Beschreibung des Bereichs fehlt oder ist beschädigt.',
  contract: 'Der Bereich passt nicht zu dieser Version des Portals.',
  shared: 'Der Bereich braucht eine andere Version eines gemeinsamen Bausteins.',
  manifest: 'Das Inhaltsverzeichnis des Bereichs fehlt oder ist beschädigt.',
  entry: 'Eine Datei des Bereichs fehlt oder wurde verändert.',
  evaluation: 'Der Bereich ist beim Start abgebrochen.',
  shape: 'Der Bereich liefert keine Seiten.',
  chunk: 'Eine Datei des Bereichs fehlt oder wurde verändert.',
  timeout: 'Der Bereich hat nicht rechtzeitig geantwortet.',
  render: 'Der Bereich ist beim Anzeigen abgebrochen.',
  use: 'Der Bereich ist beim Anzeigen abgebrochen.',
  host: 'Eine Datei des Portals selbst konnte nicht geladen werden. Laden Sie die Seite neu.',
} as const;
export const FILE_UNREACHABLE =
  'Eine Datei des Bereichs ist zurzeit nicht erreichbar. Bitte versuchen Sie es in einigen Minuten noch einmal.';
export const FILE_NOT_FOUND = 'Eine Datei des Bereichs ist nicht vorhanden.';
