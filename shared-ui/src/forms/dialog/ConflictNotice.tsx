import { radius } from '@mobidrom/shared-contract/look';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { useEffect, useId, useRef, useState } from 'react';
import { Button, styled } from '../../core';
import { WarningIcon } from '../../icons';
import { MaterialTheme } from '../../material/MaterialTheme';
import { texts } from '../texts';
import type { Difference, Side } from './differences';

interface ConflictNoticeProps {
  readonly differences: readonly Difference[];
  readonly onChoose: (chosen: ReadonlyMap<string, Side>) => void;
}

/**
 * Notice that the entity was changed elsewhere: the user chooses between own and stored value for each field. Preselected
 * are the user's own changes, otherwise the stored values. Receives the focus when it appears.
 */
export function ConflictNotice({ differences, onChoose }: ConflictNoticeProps) {
  const id = useId();
  const element = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState(
    () =>
      new Map(
        differences.flatMap(({ names, bothChanged }) =>
          names.map((name): [string, Side] => [name, bothChanged ? 'mine' : 'theirs']),
        ),
      ),
  );
  const choose = ({ names }: Difference, side: Side) =>
    setChosen(new Map([...chosen, ...names.map((name): [string, Side] => [name, side])]));
  useEffect(() => element.current?.focus(), []);
  return (
    <MaterialTheme>
      <Notice ref={element} role="alert" aria-labelledby={`${id}-title`} tabIndex={-1}>
        <h3 id={`${id}-title`}>
          <WarningIcon aria-hidden />
          {texts.conflictTitle}
        </h3>
        <p>{texts.conflictText}</p>
        <table {...ROLES.table}>
          <thead {...ROLES.rowgroup}>
            <tr {...ROLES.row}>
              {[texts.conflictField, SIDES.mine, SIDES.theirs].map((head) => (
                <th key={head} scope="col" {...ROLES.columnheader}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...ROLES.rowgroup}>
            {differences.map((difference) => (
              <tr key={difference.names.join()} {...ROLES.row}>
                <th scope="row" {...ROLES.rowheader}>
                  {difference.label}
                </th>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side} {...ROLES.cell} data-side={SIDES[side]}>
                    <FormControlLabel
                      label={difference[side]}
                      control={
                        <Radio
                          name={`${id}-${difference.names.join()}`}
                          checked={difference.names.every((name) => chosen.get(name) === side)}
                          onChange={() => choose(difference, side)}
                          slotProps={{ input: { 'aria-label': nameOf(difference, side) } }}
                        />
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <Button variant="outlined" onClick={() => onChoose(chosen)}>
          {texts.conflictApply}
        </Button>
      </Notice>
    </MaterialTheme>
  );
}

/** Explicit, because a table that is laid out as blocks in a narrow window loses its implicit roles. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

const SIDES: Readonly<Record<Side, string>> = { mine: texts.conflictMine, theirs: texts.conflictTheirs };

/** Returns the accessible name of a radio button, which screen readers also read without its column. */
const nameOf = (difference: Difference, side: Side) =>
  `${difference.label}, ${SIDES[side]}: ${difference[side]}`;

const Notice = styled('section')(({ theme }) => ({
  border: `2px solid ${theme.vars.palette.warning.main}`,
  borderRadius: radius.control,
  padding: '14px 18px',
  marginBottom: 20,
  backgroundColor: theme.vars.palette.warning.light,
  containerType: 'inline-size',
  '& h3': {
    display: 'flex',
    gap: 8,
    alignItems: 'center',
    margin: 0,
    fontSize: '1rem',
    fontWeight: 660,
    color: theme.vars.palette.warning.main,
  },
  '& p': { margin: '4px 0 12px' },
  '& table': {
    width: '100%',
    marginBottom: 12,
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: '0.9375rem',
  },
  '& thead th:first-of-type': { width: '28%' },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: '6px 12px 6px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
  '& thead th': { borderTop: 0, fontSize: '0.875rem', fontWeight: 600 },
  '& .MuiFormControlLabel-root': { margin: 0, gap: 8, alignItems: 'flex-start' },
  '& .MuiRadio-root': { padding: 0 },
  // Beside each other, values would break after every few letters: one below the other, each with the head of its column.
  '@container (max-width: 400px)': {
    '& thead': { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
    '& table, & tbody, & tr, & th, & td': { display: 'block' },
    '& td': { borderTop: 0, paddingTop: 0 },
    '& td::before': {
      content: ['attr(data-side)', 'attr(data-side) / ""'],
      display: 'block',
      fontSize: '0.875rem',
      color: theme.vars.palette.text.secondary,
    },
  },
}));
