import { TRY_AGAIN } from '@mobidrom/platform-api';
import type { Alert } from '@mobidrom/shared-contract';
import { texts } from '../texts';
import type { SeveralResult } from './runSeveral';
import { listed } from './severalQuestion';

interface Ended<T> {
  /** Name of the change, as 'Ereignisse löschen'. */
  readonly title: string;
  readonly result: SeveralResult<T>;
  rowName(row: T): string;
}

/** Returns the message about a change that did not reach every entry: what failed and why, and how many were not begun. */
export function unfinishedAlert<T>({ title, result, rowName }: Ended<T>): Alert {
  const { done, failed, left } = result;
  const uncertain = failed.filter(({ isUncertain }) => isUncertain).length;
  const all = done.length + failed.length + left.length;
  return {
    severity: failed.length > 0 ? 'error' : 'info',
    text: texts.several.ended(title, {
      done: done.length,
      all,
      failed: failed.length - uncertain,
      uncertain,
      left: left.length,
    }),
    details: listed(
      failed.map(({ row, text, isUncertain }) =>
        texts.several.failedRow(rowName(row), isUncertain ? uncertainText(text) : text),
      ),
    ),
  };
}

/** Returns why a change is uncertain, without advice to try again: first comes the look into the list. */
const uncertainText = (text: string): string =>
  `${text.replace(` ${TRY_AGAIN}`, '')} ${texts.several.uncertain}`;
