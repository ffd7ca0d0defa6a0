/** Words for a kind of entries. */
interface Kind {
  /** Pronoun that stands for an entry, as 'er'. */
  readonly pronoun: 'er' | 'sie' | 'es';
  /** German plural, as 'Tags'. */
  readonly plural: string;
}

const ACCUSATIVES = { er: 'ihn', sie: 'sie', es: 'es' } as const;

/**
 * Returns what a save says of an entry that somebody else has deleted: why it failed, and who can bring the entry back. Only some users
 * have the button of the deleted entries, and only entries that are kept are below it.
 */
export const deletedMeanwhile = ({ pronoun, plural }: Kind): string =>
  `${pronoun.charAt(0).toUpperCase()}${pronoun.slice(1)} wurde inzwischen gelöscht. Solange ${pronoun} aufbewahrt wird, kann ${ACCUSATIVES[pronoun]} unter „Gelöschte Einträge“ wiederherstellen, wer ${plural} anlegen darf.`;
