import { getTrailScope, TRAIL_DAYS } from '@mobidrom/platform-api';
import { Button, LoadingNotice, PageHead, usePortal } from '@mobidrom/shared-ui/core';
import { DataTable, UntilWhole, useFetched } from '@mobidrom/shared-ui/data';
import { useNavigate } from '@mobidrom/shared-ui/router';
import { scopeNotices } from './scopeNotices';
import { texts } from './texts';
import { useTrail } from './useTrail';
import { useTrailExport } from './useTrailExport';

/** Page of the trail. */
export function Component() {
  const { request } = usePortal();
  const navigate = useNavigate();
  const scope = useFetched('audit-trail/scope', () => getTrailScope(request));
  const { table, unread, notices: unreadNotices } = useTrail();
  const exportEntries = useTrailExport(table, unread.length);
  const notices = [...unreadNotices, ...scopeNotices(scope.value, () => void navigate('/nutzerverwaltung'))];
  return (
    <>
      <PageHead
        title={texts.title}
        lead={texts.lead(TRAIL_DAYS)}
        action={
          <Button variant="contained" disabled={!table.rows.total} onClick={exportEntries}>
            {texts.export}
          </Button>
        }
      />
      <UntilWhole
        isWhole={scope.value !== undefined || scope.failure !== undefined}
        instead={<LoadingNotice />}
        notices={notices}
      >
        <DataTable
          table={table}
          label={texts.entries}
          empty={{ title: texts.none, text: texts.noneHint }}
          minWidth={1160}
        />
      </UntilWhole>
    </>
  );
}
