import type { StoredRecord } from '@mobidrom/platform-api';
import { Button, styled, usePortal } from '@mobidrom/shared-ui/core';
import { saveFile } from '@mobidrom/shared-ui/data';
import { ContentCopyIcon, FileDownloadIcon } from '@mobidrom/shared-ui/icons';
import { texts } from './texts';

interface RecordActionsProps {
  readonly id: string;
  readonly record: StoredRecord;
}

/** Buttons that copy a record to the clipboard or download it as a file. */
export function RecordActions({ id, record }: RecordActionsProps) {
  const { alerts } = usePortal();
  const json = () => JSON.stringify(record, null, 2);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(json());
      alerts.show({ severity: 'success', key: 'record-copied', text: texts.copied });
    } catch {
      // The browser has refused access to the clipboard; the message names the download instead.
      alerts.show({ severity: 'error', key: 'record-copied', text: texts.notCopied });
    }
  };
  return (
    <Actions>
      <Button variant="outlined" startIcon={<ContentCopyIcon />} onClick={copy}>
        {texts.copy}
      </Button>
      <Button
        variant="contained"
        startIcon={<FileDownloadIcon />}
        // Async: a double click downloads one file, see `Button`.
        onClick={async () => saveFile(json(), fileName(id), 'application/json')}
      >
        {texts.download}
      </Button>
    </Actions>
  );
}

/** Returns the name of the downloaded file; characters that file systems refuse become hyphens. */
const fileName = (id: string) => `${id.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 100)}.json`;

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
