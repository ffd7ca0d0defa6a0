import {
  type Cron,
  type DataEntryItem,
  deleteDataEntry,
  getDataEntryUses,
  type Request,
} from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import type { SeveralAction, SeveralChange, SeveralOutcome } from '@mobidrom/shared-ui/data';
import { changeOutcome, type EntityRights, scheduleValues, useWayToDeleted } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';
import { useSeveralOptions } from '../offers/several/useSeveralOptions';
import { readSeveralUses } from '../uses/severalDeletion';
import type { AccessValues } from './AccessFields';
import { sourcesArea } from './area';
import { changeSource, type SourceChange } from './changeSource';
import { addToOffer } from './several/addToOffer';
import type { IntervalValues } from './several/several.schema';
import type { Ask } from './several/useAsk';
import type { OfferChoice } from './several/useOfferChoice';
import type { SourceValues } from './sourceValues';
import { texts } from './texts';

interface Dialogs {
  readonly interval: Ask<IntervalValues, Cron>;
  readonly access: Ask<AccessValues, AccessValues>;
  readonly offer: Pick<OfferChoice, 'choose'>;
}

/** Rights of the user to change data sources, and the offers to which they can be added. */
interface Rights {
  readonly sources: EntityRights;
  readonly offers: EntityRights;
}

/**
 * Returns the actions on several data sources that the user has a right to.
 * @param dialogs ask for the values that the sources get
 * @param onRemoved called with the id of each source that was deleted, also by somebody else; kept between renders
 */
export function useSeveralSources(
  rights: Rights,
  dialogs: Dialogs,
  onRemoved: (dataSetId: string) => void,
): readonly SeveralAction<DataEntryItem>[] {
  const { sources, offers } = rights;
  const { request } = usePortal();
  const { ask: askInterval } = dialogs.interval;
  const { ask: askAccess } = dialogs.access;
  const { choose: chooseOffer } = dialogs.offer;
  const offerOptions = useSeveralOptions();
  const way = useWayToDeleted(sourcesArea.path, sources.create);
  return useMemo(() => {
    const switching = (active: boolean): SeveralAction<DataEntryItem> => ({
      label: active ? texts.activate : texts.deactivate,
      applies: (source) => source.active !== active,
      prepare: (rows) => ({
        ...activation(request, active, rows.length),
        undo: (done) => activation(request, !active, done.length),
      }),
    });
    const { several } = texts;
    const interval = changing(request, {
      label: texts.changeInterval,
      title: several.interval,
      async ask(names) {
        const cron = await askInterval(names);
        return (
          cron && {
            fields: ['cron'],
            apply: (values) => ({ ...values, schedule: scheduleValues({ ...kept(values), cron }) }),
          }
        );
      },
    });
    const access = changing(request, {
      label: texts.changeAccess,
      title: several.access,
      async ask(names) {
        const chosen = await askAccess(names);
        return (
          chosen && {
            fields: ['organisationIds', 'tagIds'],
            apply: (values) => ({ ...values, ...chosen }),
          }
        );
      },
    });
    const removal: SeveralAction<DataEntryItem> = {
      label: texts.remove,
      destructive: true,
      prepare: async (rows) => {
        const { warnings } = await readSeveralUses(rows, {
          used: several.used(rows.length),
          idOf: ({ dataSetId }) => dataSetId,
          read: ({ dataSetId }) => getDataEntryUses(request, dataSetId),
        });
        return {
          title: several.remove,
          question: several.removeQuestion(rows.length),
          warnings,
          destructive: true,
          act: async (source) => {
            const outcome = await removeSource(request, source);
            if (outcome.ok || outcome.isGone) onRemoved(source.dataSetId);
            return outcome;
          },
          done: several.removed,
          way,
        };
      },
    };
    return [
      ...(sources.update ? [switching(true), switching(false), interval, access] : []),
      ...(offers.update ? [addToOffer(offerOptions, chooseOffer)] : []),
      ...(sources.delete ? [removal] : []),
    ];
  }, [sources, offers, request, askInterval, askAccess, chooseOffer, offerOptions, onRemoved, way]);
}

/** Returns repetition and status, which a change of the interval keeps. */
const kept = ({ schedule }: SourceValues) => ({
  repeatMissedEvents: schedule.repeatMissedEvents === true,
  active: schedule.active === true,
});

interface Changing {
  readonly label: string;
  readonly title: string;
  /** Asks for the new values. Returns the change that they make; undefined if the user gives up. */
  ask(titles: readonly string[]): Promise<SourceChange | undefined>;
}

/** Returns an action that gives all sources the same values, for which a dialog asks. */
const changing = (request: Request, { label, title, ask }: Changing): SeveralAction<DataEntryItem> => ({
  label,
  prepare: async (rows) => {
    const change = await ask(rows.map((source) => source.title));
    return (
      change && { title, act: (source) => changeSource(request, source, change), done: texts.several.changed }
    );
  },
});

/** Returns the change that activates or deactivates sources. */
function activation(request: Request, active: boolean, count: number): SeveralChange<DataEntryItem> {
  const { several } = texts;
  return {
    title: active ? several.activate : several.deactivate,
    question: (active ? several.activateQuestion : several.deactivateQuestion)(count),
    act: (source) =>
      changeSource(request, source, {
        fields: ['active'],
        apply: (values) => ({ ...values, schedule: { ...values.schedule, active } }),
      }),
    done: active ? several.activated : several.deactivated,
  };
}

async function removeSource(request: Request, { dataSetId, title }: DataEntryItem): Promise<SeveralOutcome> {
  // The address of an empty id would be that of the whole list.
  if (dataSetId === '') return { ok: false, text: texts.noneChosen };
  return changeOutcome(await deleteDataEntry(request, dataSetId), texts.removed(title));
}
