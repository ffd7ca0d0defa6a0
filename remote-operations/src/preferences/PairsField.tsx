import { radius, styled, VisuallyHidden } from '@mobidrom/shared-ui/core';
import { connectField, FieldFrame, type InputProps, labelId } from '@mobidrom/shared-ui/forms';
import { DraftPair } from './DraftPair';
import { PairChanges } from './PairChanges';
import { PairRow } from './PairRow';
import { describePairs, isTyped, missingKeys, type Pair, remaining } from './pairs';
import { texts } from './texts';
import { usePairEditing } from './usePairEditing';

type PairsInputProps = InputProps<readonly Pair[]>;

/** Field for the pairs of a group. They are added, changed and deleted here, and saved together. */
function PairsInput({ id, label, value: pairs, onChange, error, readOnly = false }: PairsInputProps) {
  const editing = usePairEditing(id, pairs, onChange);
  const missing = missingKeys(pairs);
  const frameId = `${id}-pairs`;
  const needsPair = error !== undefined && remaining(pairs).length === 0;
  // The fields of the typed pair name what it lacks; asking for a pair as well would repeat it.
  const pairIsIncomplete = needsPair && isTyped(editing.draft) && Object.keys(editing.missing).length > 0;
  return (
    <FieldFrame
      id={frameId}
      label={label}
      group
      required={!readOnly}
      error={pairIsIncomplete ? undefined : error}
    >
      <Group role="group" aria-labelledby={labelId(frameId)}>
        {pairs.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <ul>
            {pairs.map((pair) => (
              <PairRow
                key={pair.key}
                pair={pair}
                editing={editing}
                readOnly={readOnly}
                isMissed={error !== undefined && missing.includes(pair.key)}
              />
            ))}
          </ul>
        )}
        {!readOnly && <DraftPair id={id} editing={editing} invalid={needsPair} />}
        <VisuallyHidden role="status">{editing.announcement}</VisuallyHidden>
      </Group>
      {!readOnly && <PairChanges pairs={pairs} />}
    </FieldFrame>
  );
}

export const PairsField = connectField<readonly Pair[], PairsInputProps>(PairsInput, {
  describe: describePairs,
  lacking: missingKeys,
});

const Group = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.control,
  '& > ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& > p': { margin: 0, padding: '14px 16px', color: theme.vars.palette.text.secondary },
}));
