import type { Question } from './portal';

/* Texts that both shell and forms show, so that they are the same in both places. */

/** Question before unsaved changes are left. */
export const UNSAVED_QUESTION: Question = {
  title: 'Änderungen verwerfen',
  text: 'Ihre Änderungen werden nicht gespeichert. Wollen Sie wirklich abbrechen?',
};
export const SESSION_EXPIRED = 'Ihre Sitzung ist abgelaufen. Was Sie eingegeben haben, bleibt erhalten.';

/** Time zone of the portal (IANA name), independent of the browser's; schedules and logs are in UTC. */
export const LOCAL_ZONE = 'Europe/Berlin';
/** Name of the time in `LOCAL_ZONE`. */
export const LOCAL_TIME = 'Ortszeit';
