import { findScheduler, takenEventNames } from '@mobidrom/platform-api';
import { Button, PageHead, type TabItem, Tabs, usePortal } from '@mobidrom/shared-ui/core';
import { entrySteps, type TableModel } from '@mobidrom/shared-ui/data';
import { useDialogAddress, useEntityDialog, useEntrySteps } from '@mobidrom/shared-ui/forms';
import { AddIcon } from '@mobidrom/shared-ui/icons';
import { useSearchParams } from '@mobidrom/shared-ui/router';
import { useCallback, useMemo, useRef } from 'react';
import { TABS, type Tab, tabOf, withTab } from './addresses';
import { EventDialog } from './EventDialog';
import { EventLog } from './EventLog';
import type { EventRow } from './eventRows';
import { Schedulers } from './Schedulers';
import { texts } from './texts';
import { useEventLog } from './useEventLog';
import { useEventRights } from './useEventRights';
import { useEvents } from './useEvents';
import { useEventWork } from './useEventWork';

const tabs: readonly TabItem<Tab>[] = TABS.map((id) => ({ id, label: texts.tabs[id] }));

/** Page for the schedulers of events and their log. */
export function Component() {
  const [parameters, setParameters] = useSearchParams();
  const tab = tabOf(parameters);
  const rights = useEventRights();
  const events = useEvents();
  const log = useEventLog(tab === 'protokoll');
  const list = useRef<TableModel<EventRow>>(undefined);
  const savedRow = useCallback((fits: (event: EventRow) => boolean) => list.current?.savedRow?.(fits), []);
  const work = useEventWork({ reloadEvents: events.reload, reloadLog: log.reload, savedRow }, rights);
  const dialog = useEntityDialog(work);
  const open = useCallback((event: EventRow) => dialog.edit(event), [dialog]);
  useEntrySteps(
    dialog,
    entrySteps(() => list.current, open),
  );
  const { request } = usePortal();
  useDialogAddress({
    create: rights.create && (() => dialog.create()),
    open: (eventName) => void dialog.load(() => findScheduler(request, eventName)),
  });
  const names = useMemo(
    () => takenEventNames({ items: events.value ?? [], unread: events.unread }),
    [events.value, events.unread],
  );
  return (
    <>
      <PageHead
        title={texts.title}
        lead={texts.lead}
        action={
          rights.create ? (
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => dialog.create()}>
              {texts.add}
            </Button>
          ) : undefined
        }
      />
      <Tabs
        label={texts.title}
        tabs={tabs}
        selected={tab}
        onSelect={(next) => setParameters((now) => withTab(now, next), { preventScrollReset: true })}
      >
        {tab === 'steuerung' ? (
          <Schedulers
            events={events}
            work={work}
            rights={rights}
            reloadLog={log.reload}
            open={open}
            list={list}
            dialog={dialog}
          />
        ) : (
          <EventLog log={log} />
        )}
      </Tabs>
      <EventDialog dialog={dialog} rights={rights} names={names} />
    </>
  );
}
