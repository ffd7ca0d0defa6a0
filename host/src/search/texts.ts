export const texts = {
  title: 'Bereich suchen',
  field: 'Name des Bereichs',
  results: 'Gefundene Bereiche',
  none: 'Kein Bereich passt zu Ihrer Eingabe.',
  found: (count: number) => (count === 1 ? '1 Bereich gefunden' : `${count} Bereiche gefunden`),
  hint: 'Pfeiltasten wählen, Eingabetaste öffnet.',
} as const;
