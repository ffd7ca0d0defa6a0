/** German texts of what the host itself finds in a Probelauf. */
export const texts = {
  noAnswer: 'Der vorgeschlagene Stand kann ohne Anmeldung nicht gelesen werden.',
  refused: (status: number) =>
    `Die Plattform gibt den vorgeschlagenen Stand nicht heraus (HTTP-Status ${status}).`,
  badSignature: 'Die Signatur des vorgeschlagenen Stands ist ungültig.',
  noRegister: 'Die Antwort der Plattform ist kein Stand.',
  otherSet: (wanted: number, set: number | undefined) =>
    `Die Plattform hat in der Antwort ${set === undefined ? 'keinen Stand' : `Stand ${set}`} genannt, nicht Stand ${wanted}.`,
  noArea: (path: string) => `Der vorgeschlagene Stand hat keinen Bereich unter ${path}.`,
  checksFailed: (reason: string) => `Die Prüfung ist nicht gelungen: ${reason}`,
  unknownPlace: 'Stelle unbekannt',
} as const;
