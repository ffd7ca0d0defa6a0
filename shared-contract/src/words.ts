import type { Question } from './portal';

/** Words that shell and forms both say of the same thing: whoever reads them twice must not wonder whether it is. */

/** Asked before unsaved changes are left (specification, portal, chapter 4). */
export const UNSAVED_QUESTION: Question = {
  title: 'Änderungen verwerfen',
  text: 'Ihre Änderungen werden nicht gespeichert. Wollen Sie wirklich abbrechen?',
};
export const SESSION_EXPIRED = 'Ihre Sitzung ist abgelaufen. Was Sie eingegeben haben, bleibt erhalten.';

/** The portal's own place (IANA name), wherever the browser stands; schedules and logs count in UTC. */
export const LOCAL_ZONE = 'Europe/Berlin';
/** What the time there is called. */
export const LOCAL_TIME = 'Ortszeit';
