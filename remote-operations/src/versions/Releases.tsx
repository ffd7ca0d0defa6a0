import { Box, Typography, usePortal, useReadable } from '@mobidrom/shared-ui/core';
import { DataTable, localRows, useTable } from '@mobidrom/shared-ui/data';
import { useEffect, useMemo } from 'react';
import { releaseColumns } from './releaseColumns';
import { type ReleaseRow, releaseRows } from './releaseRows';
import { texts } from './texts';

const rowId = ({ name }: ReleaseRow) => name;

/** Versions of the host and the remotes in this tab and in the register. */
export function Releases() {
  const { releases } = usePortal();
  const information = useReadable(releases);
  // Until the register was read, the page knows only the releases of remotes that were opened.
  useEffect(() => void releases.update?.(), [releases]);
  const rows = useMemo(() => releaseRows(information), [information]);
  const table = useTable({
    id: 'releases',
    columns: releaseColumns,
    source: useMemo(() => localRows(rows), [rows]),
    rowId,
    prefix: 'teile',
  });
  return (
    <Box component="section" aria-labelledby="releases" sx={{ mt: '40px' }}>
      <Typography id="releases" variant="h2">
        {texts.parts}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '76ch', m: '6px 0 16px' }}>
        {texts.partsHint(information.contract)}
      </Typography>
      <DataTable table={table} label={texts.parts} tools={false} paging={false} />
    </Box>
  );
}
