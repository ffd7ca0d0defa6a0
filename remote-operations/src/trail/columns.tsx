import { TRAIL_KINDS, TRAIL_OUTCOMES, type TrailEntry, type TrailOutcome } from '@mobidrom/platform-api';
import { Box, StatusChip, type StatusKind } from '@mobidrom/shared-ui/core';
import { BreakableName, type Column } from '@mobidrom/shared-ui/data';
import { detailText } from './detailText';
import { texts } from './texts';

const utcTime = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'UTC',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const CHIPS: Readonly<Record<TrailOutcome, StatusKind>> = {
  succeeded: 'on',
  failed: 'failed',
  refused: 'failed',
};

/** Columns of the trail. The service filters by the same texts, of a time by that in UTC. */
export const columns: readonly Column<TrailEntry>[] = [
  {
    id: 'at',
    label: texts.columns.at,
    value: ({ at }) => utcTime.format(new Date(at)),
    sortValue: ({ at }) => Date.parse(at),
    width: '14%',
  },
  {
    id: 'kind',
    label: texts.columns.kind,
    value: ({ kind }) => texts.kinds[kind],
    choices: TRAIL_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
    width: '12%',
  },
  {
    id: 'outcome',
    label: texts.columns.outcome,
    value: ({ outcome }) => texts.outcomes[outcome],
    choices: TRAIL_OUTCOMES.map((value) => ({ value, label: texts.outcomes[value] })),
    cell: ({ outcome }) => <StatusChip kind={CHIPS[outcome]}>{texts.outcomes[outcome]}</StatusChip>,
    width: '11%',
  },
  { id: 'actor', label: texts.columns.actor, value: ({ actor }) => actor, width: '10%' },
  {
    id: 'object',
    label: texts.columns.object,
    value: ({ object }) => object,
    cell: ({ object }) => <BreakableName>{object}</BreakableName>,
    width: '16%',
  },
  {
    id: 'detail',
    label: texts.columns.detail,
    value: detailText,
    // Its words are German only here.
    sortable: false,
    filterable: false,
    width: '14%',
  },
  { id: 'address', label: texts.columns.address, value: ({ address }) => address, width: '10%' },
  {
    id: 'requestId',
    label: texts.columns.requestId,
    value: ({ requestId }) => requestId,
    // A UUID takes two or three lines.
    cell: ({ requestId }) => (
      <Box component="span" sx={{ fontSize: '0.8125rem' }}>
        <BreakableName>{requestId}</BreakableName>
      </Box>
    ),
    figures: true,
    width: '13%',
  },
];
