/** Texts of the history's answers. */
export const texts = {
  id: 'Erwartet wird die Nummer einer Änderung.',
  deletionUnknown: 'Diese Löschung ist nicht bekannt. Gelöschte Einträge werden 90 Tage aufbewahrt.',
};
