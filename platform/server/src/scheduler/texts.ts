/** Trigger of an event: its schedule, in time or late, or a person. */
export type Cause = 'on time' | 'missed' | 'manual';

/** Returns the message of the log. Its last word is the trigger. */
export function logMessage(eventName: string, cause: Cause): string {
  if (cause === 'manual') return `Ereignis ${eventName} ausgelöst durch Benutzer`;
  if (cause === 'missed') return `Verpasstes Ereignis ${eventName} nachgeholt durch Timer`;
  return `Ereignis ${eventName} ausgelöst durch Timer`;
}

export const SCHEDULER_TEXTS = {
  nameTaken: (eventName: string) => `Ein Ereignis mit dem Namen ${eventName} gibt es bereits.`,
  unknown: (eventName: string) => `Ein Ereignis mit dem Namen ${eventName} gibt es nicht.`,
  restores: (eventName: string) =>
    `Das Ereignis ${eventName} stellt seinen Dienst gerade wieder her. Bitte führen Sie es danach noch einmal aus.`,
  unusableCron: (eventName: string) =>
    `Ereignis ${eventName} nicht ausgelöst: sein gespeicherter Zeitplan ist ungültig und muss neu gesetzt werden, geprüft durch Timer`,
  otherName: 'stimmt nicht mit dem Namen in der Adresse überein',
  count: 'muss eine Zahl bis 9999 sein',
  seconds: 'muss eine Zahl von Sekunden seit 1970 sein',
  entry: 'muss die Nummer eines Eintrags sein',
  entryGone: 'Der älteste geladene Eintrag steht nicht mehr im Protokoll. Bitte laden Sie das Protokoll neu.',
  interrupted: 'Die Plattform wurde während des Laufs beendet.',
  notRun:
    'Nicht ausgeführt: Das Ereignis wurde gelöscht oder wiederhergestellt, bevor der Lauf an der Reihe war.',
  unexpected: 'Unerwarteter Fehler. Den Grund nennt das Protokoll des Servers.',
} as const;
