import {
  changeReleases,
  type Failure,
  type PortalReleases,
  type ReleaseActing,
  type ReleaseDifference,
} from '@mobidrom/platform-api';
import { RELEASE_ROLES } from '@mobidrom/shared-contract';
import { useMeetsRequirement, usePortal } from '@mobidrom/shared-ui/core';
import type { Fetched } from '@mobidrom/shared-ui/data';
import {
  type EntityDialogController,
  type Outcome,
  useEntityDialog,
  useReportOutcome,
} from '@mobidrom/shared-ui/forms';
import { useCallback, useMemo, useState } from 'react';
import { texts } from '../texts';
import { type Action, changeOf, doneText, warningTexts } from './action';
import { type ActionValues, actionValues, NO_VALUES } from './action.schema';
import { insteadOf, isUntimed } from './insteadOf';
import { useReloadKeepingFocus } from './useReloadKeepingFocus';

/** Dialog about changes of what is live. */
export interface Acting {
  /** How releases go live here. */
  readonly by: ReleaseActing;
  /** Whether times can be planned here. */
  readonly canPlan: boolean;
  readonly dialog: EntityDialogController<Action, ActionValues, ActionValues>;
  /** Opens the dialog about an action. */
  readonly open: (action: Action) => void;
  /** Difference that the dialog shows; the change goes on from its state. */
  readonly difference: ReleaseDifference | undefined;
  readonly showDifference: (difference: ReleaseDifference | undefined) => void;
  /** Host and remotes as the page shows them. */
  readonly parts: PortalReleases['parts'];
  readonly proposals: PortalReleases['proposals'];
  /** Counts up when the difference has to be read again. */
  readonly reading: number;
}

/** Status of a change that was decided on an earlier state (RFC 9110, 15.5.13). */
const PRECONDITION_FAILED = 412;
/** Status of a change of something that is no longer as this page shows it, as an ended candidate. */
const CONFLICT = 409;
const NO_PARTS: PortalReleases['parts'] = [];
const NO_PROPOSALS: PortalReleases['proposals'] = [];
const FAILED = { failed: {}, failedOtherwise: ({ text }: Failure) => texts.acting.failed(text) };

/** Returns the dialog by which people change what is live; undefined without the right. */
export function useActing({ value, reload }: Fetched<PortalReleases>): Acting | undefined {
  const { request, alerts } = usePortal();
  const mayAct = useMeetsRequirement({ roles: RELEASE_ROLES.activate });
  const reportOutcome = useReportOutcome(useReloadKeepingFocus(reload));
  const [difference, showDifference] = useState<ReleaseDifference>();
  const [reading, setReading] = useState(0);
  const by = value?.state === undefined ? undefined : value.acting;
  const canPlan = by === 'portal' && value?.timed?.isPossible === true;
  const parts = value?.parts ?? NO_PARTS;
  const proposals = value?.proposals ?? NO_PROPOSALS;
  const readAgain = useCallback(() => {
    showDifference(undefined);
    setReading((count) => count + 1);
  }, []);

  const change = async (values: ActionValues, action: Action): Promise<Outcome> => {
    if (!difference) return { ok: false, text: texts.acting.notLoaded };
    const wanted = changeOf(action, values, difference);
    if (by !== 'portal' && isUntimed(wanted)) {
      const isCopied = await copy(insteadOf(by ?? 'command', wanted, difference, parts).text);
      if (!isCopied) return { ok: false, text: texts.acting.notCopied };
      alerts.show({ severity: 'success', text: texts.acting.copied });
      return { ok: true };
    }
    const result = await changeReleases(request, wanted, difference.state);
    const status = result.ok ? undefined : result.failure.status;
    if (status === PRECONDITION_FAILED) readAgain();
    if (status === PRECONDITION_FAILED || status === CONFLICT) void reload();
    const succeeded = result.ok ? doneText(action, result.value.set, values) : '';
    const outcome = reportOutcome(result, { ...FAILED, succeeded });
    if (result.ok) for (const text of warningTexts(result.value)) alerts.show({ severity: 'warning', text });
    return outcome;
  };
  const dialog = useEntityDialog<Action, ActionValues>({
    blank: () => NO_VALUES,
    valuesOf: actionValues,
    create: async () => ({ ok: true }),
    update: change,
  });
  const open = useCallback(
    (action: Action) => {
      readAgain();
      dialog.edit(action);
    },
    [dialog, readAgain],
  );
  return useMemo(
    () =>
      mayAct && by !== undefined
        ? { by, canPlan, dialog, open, difference, showDifference, reading, parts, proposals }
        : undefined,
    [mayAct, by, canPlan, dialog, open, difference, reading, parts, proposals],
  );
}

const copy = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    // Refused by the browser or its user; the dialog says so.
    () => false,
  );
