import { radius, StatusChip, type StatusKind, styled, Typography } from '@mobidrom/shared-ui/core';
import { groupId } from '../groupId';
import { ChangeList } from '../PairChanges';
import { texts as areaTexts } from '../texts';
import { changedKeys, countPlan, type PlannedGroup } from './importPlan';
import { StepHeading } from './StepHeading';

const { plan: texts } = areaTexts.transfer;

/** Kinds in the order in which their groups are shown: first those that need a decision. */
const KINDS = ['impossible', 'created', 'changed', 'unchanged'] as const;
const CHIPS: Readonly<Record<PlannedGroup['kind'], StatusKind>> = {
  impossible: 'failed',
  created: 'on',
  changed: 'running',
  unchanged: 'off',
};

interface PlanProps {
  readonly name: string;
  readonly groups: readonly PlannedGroup[];
}

/** Effect of an import, group by group, before anything is written. */
export function Plan({ name, groups }: PlanProps) {
  const counts = countPlan(groups);
  const isNothing = counts.created + counts.changed === 0;
  return (
    <>
      <StepHeading>{texts.heading(name)}</StepHeading>
      {isNothing && <Typography>{counts.impossible > 0 ? texts.nothingPossible : texts.nothing}</Typography>}
      <Counts>
        {KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
          <li key={kind}>{texts.count(kind, counts[kind])}</li>
        ))}
      </Counts>
      <Groups>
        {KINDS.flatMap((kind) => groups.filter((group) => group.kind === kind)).map((group) => (
          <li key={groupId(group)}>
            <Group group={group} />
          </li>
        ))}
      </Groups>
    </>
  );
}

function Group({ group }: { readonly group: PlannedGroup }) {
  const { kind, reason, changes, withheld } = group;
  const title = (
    <>
      <StatusChip kind={CHIPS[kind]}>{texts.kinds[kind]}</StatusChip>
      <b>{texts.group(group)}</b>
    </>
  );
  if (kind === 'impossible' || kind === 'unchanged') {
    return (
      <Line>
        {title}
        {reason && <span>{reason}</span>}
      </Line>
    );
  }
  return (
    <details>
      <Line as="summary">
        {title}
        <span>{texts.changes(changedKeys(changes).size)}</span>
        {withheld.length > 0 && <em>{texts.withheld(withheld)}</em>}
      </Line>
      <ChangeList changes={changes} />
    </details>
  );
}

const Counts = styled('ul')({ margin: 0, paddingLeft: 20 });

const Groups = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.control,
  '& > li': { padding: '10px 16px', overflowWrap: 'anywhere' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& details > ul': { margin: '8px 0 4px' },
}));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  minHeight: 28,
  '& > b': { fontWeight: 600 },
  '& > span:not(:first-of-type), & > em': { color: theme.vars.palette.text.secondary, fontSize: '0.875rem' },
  '& > em': { flexBasis: '100%', fontStyle: 'normal', color: theme.vars.palette.text.primary },
  'summary&': { cursor: 'pointer', borderRadius: radius.small },
  // As a flex box a summary has no marker of its own.
  'summary&::before': {
    content: '""',
    width: 7,
    height: 7,
    margin: '0 3px',
    borderRight: '2px solid currentColor',
    borderBottom: '2px solid currentColor',
    rotate: '-45deg',
  },
  '[open] > &::before': { rotate: '45deg' },
}));
