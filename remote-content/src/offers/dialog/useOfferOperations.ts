import type { Alert } from '@mobidrom/shared-contract';
import { preferenceStorage, usePortal } from '@mobidrom/shared-ui/core';
import type { TableModel } from '@mobidrom/shared-ui/data';
import {
  type EntityOperations,
  type Outcome,
  type RevealedRow,
  restoredMessage,
  showSaved,
  type useWayToDeleted,
} from '@mobidrom/shared-ui/forms';
import { useCallback, useMemo, useState } from 'react';
import { rememberDefaults, rememberedDefaults } from '../../defaults/defaultsMemory';
import type { StepReport } from '../../transaction/transaction';
import { type ChangeResult, uncertainParts } from '../change/changeResult';
import { createOffer } from '../change/createOffer';
import { deleteOffer } from '../change/deleteOffer';
import { editOffer } from '../change/editOffer';
import type { OfferRow } from '../list/offerList';
import { type OfferInput, type OfferValues, offerValues } from '../offer.schema';
import { rememberedOffer } from '../offerAgain';
import type { ChangeKind, StepName } from '../offerJournal';
import { keyText } from '../offerKey';
import { replacedSecrets } from '../offerSecrets';
import { type OfferKey, readStoredOffer, type StoredOffer, titleOf } from '../storedOffer';
import { texts } from '../texts';
import { useChangeDeps } from '../useChangeDeps';
import { useFeedAddress } from '../useFeedAddress';
import { changeProblem } from './changeProblem';

/** Progress of a save or deletion. */
export interface Progress {
  readonly kind: ChangeKind;
  readonly steps: readonly StepReport<StepName>[];
}

/** Parts of the message about a success. */
interface Shown {
  /** Row of an offer that was saved. */
  readonly row?: RevealedRow;
  /** Sentence about an offer that was brought back. */
  readonly restored?: string | undefined;
  readonly action?: Alert['action'] | undefined;
}

/** Milliseconds between an edit and the reload of the list: the catalogue returns an edited entry only after a moment. */
const RELOAD_AFTER_EDIT = 1000;

/**
 * Returns the operations of the dialog, which show an alert after a success, and the progress of the last one.
 * @param reload reads the list again after a change
 * @param savedRow names the row of an offer that was saved
 * @param way returns the way to deleted offers
 */
export function useOfferOperations(
  reload: (changed: OfferKey) => Promise<void>,
  savedRow: TableModel<OfferRow>['savedRow'],
  way: ReturnType<typeof useWayToDeleted>,
) {
  const { request, alerts, configuration } = usePortal();
  const deps = useChangeDeps();
  const { origin } = useFeedAddress();
  const [progress, setProgress] = useState<Progress>();
  const publisher = configuration.operator.name ?? '';

  const operations = useMemo((): Required<EntityOperations<StoredOffer, OfferValues, OfferInput>> => {
    const optionsOf = (kind: ChangeKind) => ({
      deps,
      installation: { origin, publisher },
      onProgress: (steps: Progress['steps']) => setProgress({ kind, steps }),
    });
    const outcome = (
      result: ChangeResult,
      kind: ChangeKind,
      title: string,
      { row, restored, action }: Shown = {},
    ): Outcome => {
      if (!result.ok) {
        const { text: said, uncertain, fields, logged } = changeProblem(result, { kind, title });
        const text = uncertain ? `${said} ${uncertain}` : said;
        // biome-ignore lint/suspicious/noConsole: failed calls are logged.
        if (logged) console.error(text, logged);
        return { ok: false, text, fields };
      }
      const several = texts.severalSucceeded[kind];
      const message: Alert = {
        severity: 'success',
        text: restored ?? texts.succeeded[kind](title),
        ...(restored === undefined && { fold: { key: several(2), text: several } }),
        ...(action && { action }),
      };
      if (row) void showSaved(alerts, message, row);
      else alerts.show(message);
      return { ok: true };
    };
    const rowOf = (saved: OfferKey, reload: () => Promise<void>): RevealedRow =>
      savedRow?.((row) => keyText(row) === keyText(saved), reload) ?? { reveal: () => void reload() };
    // The user is to look in the list.
    const reloadUncertain = (result: ChangeResult, tried: OfferKey) => {
      if (uncertainParts(result).length > 0) void reload(tried);
    };
    const reloadLater = async (changed: OfferKey) => {
      await new Promise((resolve) => setTimeout(resolve, RELOAD_AFTER_EDIT));
      await reload(changed);
    };
    return {
      blank: () => rememberedOffer(rememberedDefaults(preferenceStorage())),
      valuesOf: offerValues,
      findCurrent: (offer) => readStoredOffer(request, offer),
      whenGone: { text: texts.gone },
      replacedSecrets,
      async create(input) {
        const result = await createOffer(optionsOf('create'), input);
        // The dialog may stay open for the next offer.
        if (result.ok) {
          setProgress(undefined);
          const { adapter, schedule } = input;
          rememberDefaults(preferenceStorage(), {
            offer: { adapter, ...(schedule && { cron: schedule.cron }) },
          });
        }
        reloadUncertain(result, input);
        return outcome(result, 'create', input.title, {
          row: rowOf(input, () => reload(input)),
          restored: restoredMessage(input),
        });
      },
      async update(input, current) {
        const result = await editOffer(optionsOf('update'), input, current);
        reloadUncertain(result, current);
        return outcome(result, 'update', input.title, { row: rowOf(current, () => reloadLater(current)) });
      },
      async remove(offer) {
        const result = await deleteOffer(optionsOf('delete'), offer);
        void reload(offer);
        const [title, action] = [titleOf(offer), way([offer])];
        if (result.ok || result.reason !== 'gone') return outcome(result, 'delete', title, { action });
        // Nothing is left to do: the dialog is left as after a deletion.
        alerts.show({ severity: 'warning', text: texts.alreadyGone(title), ...(action && { action }) });
        return { ok: true };
      },
    };
  }, [deps, request, alerts, origin, publisher, reload, savedRow, way]);
  const clearProgress = useCallback(() => setProgress(undefined), []);
  return { operations, progress, clearProgress };
}
