/** Sentence about each info page, by path: the lead of its content file, which the build cannot evaluate here. */
export const descriptions: Readonly<Record<string, string>> = {
  mobidrom: 'Mobilität in Nordrhein-Westfalen wird besser, wenn Daten nicht an Zuständigkeiten enden.',
  datenplattform:
    'Daten abholen, vereinheitlichen, weitergeben: So arbeitet die Plattform hinter dem Datenkatalog.',
  'daten-suchen': 'In drei Schritten zum passenden Datensatz. Eine Anmeldung ist nicht nötig.',
  'daten-bereitstellen':
    'Stellen Sie Daten Ihrer Kommune oder Ihres Unternehmens bereit. Sie entscheiden, was davon veröffentlicht wird und was auf ausgewählte Organisationen beschränkt bleibt.',
  faq: 'Antworten zum Suchen, Nutzen und Bereitstellen von Mobilitätsdaten in Nordrhein-Westfalen.',
  kontakt: 'Fragen, Hinweise oder Daten, die Sie bereitstellen möchten: So erreichen Sie uns.',
  kontakt_organisation: 'Ihre Organisation im Portal: anmelden, ändern und Rechte vergeben lassen.',
  impressum: 'Angaben nach § 5 des Digitale-Dienste-Gesetzes (DDG).',
  datenschutz: 'Welche personenbezogenen Daten dieses Portal verarbeitet, wozu und wie lange.',
  nutzungsbedingungen: 'Was Sie mit dem Portal und den Daten tun dürfen und was wir von Ihnen erwarten.',
  barrierefreiheit: 'Erklärung zur Barrierefreiheit nach BGG NRW und BITVNRW.',
  cookies:
    'Was das Portal in Ihrem Browser ablegt. Alles davon ist für den Betrieb nötig, deshalb fragen wir nicht um Erlaubnis.',
  zonenmanagement:
    'Flächen für Leihräder und E-Scooter auf einer Karte ansehen und, je nach Kartenanwendung, abstimmen und freigeben.',
};
