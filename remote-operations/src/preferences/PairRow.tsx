import { isSecretSetting } from '@mobidrom/platform-api';
import { Button, IconButton, StatusChip, styled } from '@mobidrom/shared-ui/core';
import { DeleteIcon, EditIcon } from '@mobidrom/shared-ui/icons';
import { PairEditor } from './PairEditor';
import { PairValue } from './PairValue';
import type { Pair } from './pairs';
import { texts } from './texts';
import type { PairEditing } from './usePairEditing';

interface PairRowProps {
  readonly pair: Pair;
  readonly editing: PairEditing;
  readonly readOnly: boolean;
  /** Whether saving was refused because its value is missing. */
  readonly isMissed: boolean;
}

/** A pair of the list: shown, edited in place, or marked as deleted until the list is saved. */
export function PairRow({ pair, editing, readOnly, isMissed }: PairRowProps) {
  const { key, value, defaultValue, description, removed } = pair;
  const typed = editing.editOf(key);
  return (
    <Row data-removed={removed || undefined}>
      <div className="key">
        <b>{key}</b>
        {description && <span className="muted">{description}</span>}
      </div>
      {typed !== undefined && !removed ? (
        <PairEditor pair={pair} typed={typed} editing={editing} isMissed={isMissed} />
      ) : (
        <>
          <div className="value">
            <span className="now">
              <PairValue name={key} value={value} />
            </span>
            {removed && (
              <span>
                <StatusChip kind="failed">{texts.removed}</StatusChip>
              </span>
            )}
            {defaultValue && !removed && (
              <span className="muted">
                {texts.defaultValue} <PairValue name={key} value={defaultValue} />
              </span>
            )}
          </div>
          {!readOnly && (
            <div className="actions" data-tooltips-beside>
              {removed ? (
                <Button
                  id={editing.idOf('restore', key)}
                  size="small"
                  aria-label={texts.restorePair(key)}
                  onClick={() => editing.restore(key)}
                >
                  {texts.undo}
                </Button>
              ) : (
                <>
                  <IconButton
                    id={editing.idOf('edit', key)}
                    label={texts.editPair(key)}
                    onClick={() => editing.begin(key, isSecretSetting(key) ? '' : value)}
                  >
                    <EditIcon />
                  </IconButton>
                  <IconButton label={texts.removePair(key)} color="error" onClick={() => editing.remove(key)}>
                    <DeleteIcon />
                  </IconButton>
                </>
              )}
            </div>
          )}
        </>
      )}
    </Row>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  // The last one has the width of its widest content, so that the columns of all rows are the same.
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr) 110px',
  gap: '4px 16px',
  alignItems: 'center',
  padding: '10px 12px 10px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '& .key, & .value': { display: 'grid', gap: 2 },
  '& .key > b': { fontWeight: 600 },
  '& .muted': { color: theme.vars.palette.text.secondary, fontSize: '0.875rem', lineHeight: 1.4 },
  '& .actions': { display: 'flex', gap: 4, alignItems: 'center', justifyContent: 'flex-end' },
  '&[data-removed] .key > b, &[data-removed] .now': { textDecoration: 'line-through' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& .value': { gridColumn: 1 },
    '& .actions': { gridColumn: 2, gridRow: '1 / span 2' },
  },
}));
