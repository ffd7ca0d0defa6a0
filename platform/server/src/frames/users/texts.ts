import type { Action, Spared } from './bulkChange';

const number = new Intl.NumberFormat('de-DE');
const list = new Intl.ListFormat('de-DE');
const accounts = (count: number) => (count === 1 ? '1 Konto' : `${number.format(count)} Konten`);
const rights = (count: number) => (count === 1 ? '1 Recht' : `${number.format(count)} Rechte`);
const were = (count: number) => (count === 1 ? 'wurde' : 'wurden');

export const texts = {
  title: 'Nutzerverwaltung',
  lead: 'Konten der Plattform und ihre Rechte. Zeiten sind in deutscher Ortszeit angegeben.',
  visitor: (name: string) => `Angemeldet als ${name}`,
  search: { label: 'Konten durchsuchen', hint: 'Name, E-Mail-Adresse oder Recht', button: 'Suchen' },
  found: accounts,
  none: 'Kein Konto passt zu Ihrer Suche.',
  all: 'Alle Konten zeigen',
  columns: {
    username: 'Benutzername',
    name: 'Name und E-Mail',
    status: 'Status',
    lastSignIn: 'Letzte Anmeldung',
    rights: 'Rechte',
  },
  /** Label of the names in a narrow window. */
  name: 'Name',
  active: 'aktiv',
  disabled: 'deaktiviert',
  never: 'noch nie',
  noRights: 'keine',
  moreAreas: (count: number) => `und ${number.format(count)} weitere`,
  selection: {
    column: 'Auswahl',
    row: (username: string) => `${username} auswählen`,
    all: 'Alle auswählen',
    none: 'Auswahl aufheben',
    /** `#` stands for the number, for the page's script. */
    selected: '# ausgewählt',
    hidden: ', davon # durch die Suche ausgeblendet',
    actions: 'Ausgewählte Konten',
    template: 'Vorlage',
    chooseTemplate: 'Vorlage wählen',
    nothing: 'Bitte wählen Sie mindestens ein Konto aus.',
    tooMany: (most: number) => `Bitte wählen Sie höchstens ${number.format(most)} Konten auf einmal aus.`,
    noTemplate: 'Bitte wählen Sie eine Vorlage.',
  },
  action: {
    enable: 'Aktivieren',
    disable: 'Deaktivieren',
    give: 'Rechte geben',
    take: 'Rechte entziehen',
    remove: 'Löschen',
  } satisfies Record<Action, string>,
  question: {
    title: {
      enable: 'Konten aktivieren',
      disable: 'Konten deaktivieren',
      give: 'Rechte geben',
      take: 'Rechte entziehen',
      remove: 'Konten löschen',
    } satisfies Record<Action, string>,
    text: {
      enable: (count: number) => `Wollen Sie ${accounts(count)} aktivieren?`,
      disable: (count: number) => `Wollen Sie ${accounts(count)} deaktivieren?`,
      give: (count: number, template: string) =>
        `Wollen Sie ${accounts(count)} die Rechte der Vorlage „${template}“ geben?`,
      take: (count: number, template: string) =>
        `Wollen Sie ${accounts(count)} die Rechte der Vorlage „${template}“ entziehen?`,
      remove: (count: number) => `Wollen Sie ${accounts(count)} wirklich löschen?`,
    } satisfies Record<Action, (count: number, template: string) => string>,
    consequence: {
      enable: 'Die Personen können sich danach wieder anmelden.',
      disable: 'Die Personen werden sofort abgemeldet und können sich nicht mehr anmelden.',
      give: 'Die Rechte gelten, sobald die Anmeldung der Person das nächste Mal erneuert wird.',
      take: 'Die Rechte entfallen, sobald die Anmeldung der Person das nächste Mal erneuert wird.',
      remove:
        'Die Personen werden sofort abgemeldet. Gelöschte Konten lassen sich nicht zurückholen; Einträge, die sie angelegt haben, bleiben bestehen.',
    } satisfies Record<Action, string>,
    touched: (count: number) => `Betroffen: ${accounts(count)}`,
    spared: (count: number) => `Unverändert: ${accounts(count)}`,
    hidden: (count: number) =>
      `${accounts(count)} davon ${count === 1 ? 'ist' : 'sind'} in der Liste durch die Suche ausgeblendet.`,
    isHidden: 'ausgeblendet',
    given: (titles: readonly string[]) => `Erhält ${rights(titles.length)}: ${list.format(titles)}`,
    taken: (titles: readonly string[]) => `Verliert ${rights(titles.length)}: ${list.format(titles)}`,
    impossible: 'Für keines der ausgewählten Konten ist das möglich oder nötig.',
    cancel: 'Abbrechen',
    back: 'Zurück zur Liste',
  },
  /** Reasons why an account stays as it is. */
  spared: {
    self: 'Das eigene Konto können Sie weder deaktivieren noch löschen.',
    enabled: 'Es ist bereits aktiv.',
    disabled: 'Es ist bereits deaktiviert.',
    held: 'Es hat diese Rechte bereits.',
    notHeld: 'Es hat keines dieser Rechte.',
  } satisfies Record<Spared, string>,
  outcome: {
    done: {
      enable: (count: number) => `${accounts(count)} ${were(count)} aktiviert:`,
      disable: (count: number) => `${accounts(count)} ${were(count)} deaktiviert:`,
      give: (count: number) => `${accounts(count)} ${count === 1 ? 'hat' : 'haben'} die Rechte erhalten:`,
      take: (count: number) => `${accounts(count)} wurden die Rechte entzogen:`,
      remove: (count: number) => `${accounts(count)} ${were(count)} gelöscht:`,
      undo: (count: number) => `Die Änderung an ${accounts(count)} wurde rückgängig gemacht:`,
    } satisfies Record<Action | 'undo', (count: number) => string>,
    more: (count: number) => `und ${number.format(count)} weitere`,
    failed: (count: number) => `${accounts(count)} ${were(count)} nicht geändert:`,
    gone: 'Dieses Konto gibt es nicht mehr.',
    changed: 'Das Konto wurde inzwischen geändert.',
    templateChanged: 'Die Vorlage enthält inzwischen andere Rechte.',
    undone: 'Das ist inzwischen erledigt.',
    notOffered: (names: readonly string[]) =>
      `${names.length === 1 ? 'Das Recht' : 'Die Rechte'} ${list.format(names)} gibt es derzeit nicht. Das Konto bleibt unverändert.`,
    undo: 'Rückgängig machen',
    retry: 'Erneut versuchen',
  },
  back: 'Alle Konten',
  account: (username: string) => `Konto ${username}`,
  lastSignIn: (time: string) => `Letzte Anmeldung: ${time}`,
  status: 'Anmeldung',
  mayLogIn: 'Das Konto darf sich anmelden',
  emailVerified: 'Die E-Mail-Adresse ist bestätigt',
  save: 'Speichern',
  cancel: 'Abbrechen',
  remove: 'Konto löschen',
  delay: 'Änderungen gelten, sobald die Anmeldung der Person das nächste Mal erneuert wird.',
  saved: 'Das Konto wurde gespeichert.',
  notOneself:
    'Das eigene Konto behält das Recht keycloak_admin und bleibt aktiv, damit Sie sich nicht aussperren.',
  changed:
    'Das Konto wurde inzwischen geändert. Hier steht der neue Stand; Ihre Änderung wurde nicht gespeichert.',
  emailTaken:
    'Diese E-Mail-Adresse ist bereits bei einem anderen Konto bestätigt. Ihre Änderung wurde nicht gespeichert.',
  unknown: 'Dieses Konto gibt es nicht.',
  foreignForm: 'Diese Änderung kam nicht von der Seite der Nutzerverwaltung.',
  noJson: 'kein JSON',
  noRole: (index: number) => `Ein Recht mit der Nummer ${index} gibt es darin nicht`,
} as const;
