import { REASON_LENGTH } from '@mobidrom/platform-api';
import { HOST_RELEASE } from '@mobidrom/shared-contract';
import { required } from '@mobidrom/shared-ui/forms';
import * as z from 'zod/mini';
import { texts } from '../texts';
import { type Action, type ChosenVersions, chosenParts, KEPT } from './action';

const { acting } = texts;

/** Values of the dialog's fields. */
export interface ActionValues {
  readonly why: string;
  readonly confirmed: boolean;
  /** By part; empty unless a set is proposed. */
  readonly versions: ChosenVersions;
}

/** Returns the values with which the dialog opens. */
export const actionValues = (action: Action): ActionValues => ({
  why: '',
  confirmed: false,
  versions: action.kind === 'propose' ? Object.fromEntries(action.parts.map(({ name }) => [name, KEPT])) : {},
});

/**
 * Returns the rules of an action.
 * @param mustConfirm whether something goes away that has to be confirmed
 */
export const actionSchema = (action: Action | undefined, mustConfirm: boolean) =>
  z.object({
    why: required.text(REASON_LENGTH).check(z.regex(/^\P{Cc}*$/u, acting.oneLine)),
    confirmed: z.boolean().check(z.refine((confirmed) => confirmed || !mustConfirm, acting.unconfirmed)),
    versions: z.record(z.string(), z.string()).check(
      z.refine((versions) => action?.kind !== 'propose' || isChosen(versions), {
        error: acting.nothingChosen,
        // The error of all of them stands at the first one.
        path: [HOST_RELEASE],
      }),
    ),
  });

function isChosen(versions: ChosenVersions): boolean {
  const { host, remotes } = chosenParts(versions);
  return host !== undefined || Object.keys(remotes).length > 0;
}
