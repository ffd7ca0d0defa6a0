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
        <div className="scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.conflictField}</th>
                <th scope="col">{texts.conflictMine}</th>
                <th scope="col">{texts.conflictTheirs}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map((difference) => (
                <tr key={difference.names.join()}>
                  <th scope="row">{difference.label}</th>
                  {(['mine', 'theirs'] as const).map((side) => (
                    <td key={side}>
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
        </div>
        <Button variant="outlined" onClick={() => onChoose(chosen)}>
          {texts.conflictApply}
        </Button>
      </Notice>
    </MaterialTheme>
  );
}

/** Returns the accessible name of a radio button, which screen readers also read without its column. */
const nameOf = (difference: Difference, side: Side) =>
  `${difference.label}, ${side === 'mine' ? texts.conflictMine : texts.conflictTheirs}: ${difference[side]}`;

const Notice = styled('section')(({ theme }) => ({
  border: `2px solid ${theme.vars.palette.warning.main}`,
  borderRadius: 8,
  padding: '14px 18px',
  marginBottom: 20,
  backgroundColor: theme.vars.palette.warning.light,
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
  '& .scroll': { overflowX: 'auto', marginBottom: 12 },
  '& table': {
    width: '100%',
    minWidth: 480,
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
}));
