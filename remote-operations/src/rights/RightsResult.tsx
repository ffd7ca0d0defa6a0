import { Box, Typography } from '@mobidrom/shared-ui/core';
import { DataTable, localRows, useTable } from '@mobidrom/shared-ui/data';
import { labelOf } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';
import { rightsColumns } from './rightsColumns';
import { type RightsRow, rightsRows } from './rightsRows';
import { texts } from './texts';
import type { Choices } from './useChoices';
import type { RightsCheckState } from './useRightsCheck';

const rowId = ({ id }: RightsRow) => id;

interface RightsResultProps {
  readonly answer: Extract<RightsCheckState, { phase: 'finished' }>;
  readonly choices: Choices;
}

/** Table with access and reason for each chosen data set. */
export function RightsResult({ answer, choices }: RightsResultProps) {
  const { things, findings } = answer;
  const { organisations, tags } = choices;
  const rows = useMemo(
    () =>
      rightsRows(findings, things, {
        organisation: (id) => labelOf(organisations.options, id),
        tag: (id) => labelOf(tags.options, id),
      }),
    [findings, things, organisations.options, tags.options],
  );
  const table = useTable({
    id: 'access-rights',
    columns: rightsColumns,
    source: useMemo(() => localRows(rows), [rows]),
    rowId,
  });
  return (
    <Box component="section" aria-labelledby="rights-result" sx={{ mt: '40px' }}>
      <Typography id="rights-result" variant="h2">
        {texts.result}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '76ch', m: '6px 0 16px' }}>
        {texts.checkedFor(things.organisations.length, things.dataSets.length)}
      </Typography>
      <DataTable table={table} label={texts.title} />
    </Box>
  );
}
