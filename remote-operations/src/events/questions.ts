import { BACKUP_SERVICES, type BackupEvent, type Result, uploadedBackupName } from '@mobidrom/platform-api';
import type { Question } from '@mobidrom/shared-contract';
import { texts } from './texts';
import { localDateTimeText } from './times';

export const executeQuestion = (eventName: string): Question => ({
  title: texts.executeTitle,
  text: texts.executeQuestion(eventName),
});

/**
 * Returns the question before an event is run that restores a service.
 * @param uploaded when the file was uploaded that will be used
 */
export function restoreQuestion(
  eventName: string,
  { service }: BackupEvent,
  uploaded: Result<Date | undefined>,
): Question {
  const label = BACKUP_SERVICES.find(({ key }) => key === service)?.label ?? service;
  return {
    ...executeQuestion(eventName),
    details: [
      texts.restores(label, uploadedBackupName(service)),
      ...(!uploaded.ok && uploaded.failure.status === 404
        ? [texts.nothingUploaded(label)]
        : [texts.uploadedAt(timeOf(uploaded)), texts.replaces(label)]),
    ],
    destructive: true,
  };
}

const timeOf = (uploaded: Result<Date | undefined>): string | undefined =>
  uploaded.ok && uploaded.value ? localDateTimeText(uploaded.value) : undefined;

/** Returns the question before a deletion, with the consequence for what the event belongs to by its name. */
export function removeQuestion(eventName: string): Question {
  const consequence = consequenceOf(eventName);
  return {
    title: texts.removeTitle,
    text: texts.removeQuestion(eventName),
    destructive: true,
    ...(consequence && { details: [consequence] }),
  };
}

/** Returns what a deletion means for what the event belongs to by its name; undefined if it belongs to nothing. */
export const consequenceOf = (eventName: string): string | undefined =>
  Object.entries(texts.removeConsequences).find(([ending]) => eventName.endsWith(ending))?.[1];
