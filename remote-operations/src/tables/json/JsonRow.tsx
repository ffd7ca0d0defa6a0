import { styled } from '@mobidrom/shared-ui/core';
import { ExpandMoreIcon } from '@mobidrom/shared-ui/icons';
import { memo, type Ref } from 'react';
import { texts } from '../texts';
import type { JsonLine } from './jsonLines';
import { highlighted, isBracket } from './jsonSearch';

interface JsonRowProps {
  readonly line: JsonLine;
  readonly search: string;
  /** Position of the current hit among the line's hits, from 0; undefined in other lines. */
  readonly currentHit: number | undefined;
  readonly ref: Ref<HTMLDivElement>;
  onToggle(path: string): void;
}

/** A line of JSON, with a button if it can be folded. */
export const JsonRow = memo(function JsonRow({ line, search, currentHit, ref, onToggle }: JsonRowProps) {
  const { path, depth, name, key, text, kind, entries = 0, comma } = line;
  const folds = kind === 'open' || kind === 'folded';
  const keyParts = highlighted(key ?? '', search);
  const hitsInKey = keyParts.filter(({ hit }) => hit).length;
  return (
    <Line ref={ref} depth={depth} data-current={currentHit !== undefined || undefined}>
      {folds && (
        <Fold
          type="button"
          aria-label={texts.contentOf(name)}
          aria-expanded={kind === 'open'}
          // The second click of a double click would undo the first one.
          onClick={({ detail }) => detail > 1 || onToggle(path)}
        >
          <ExpandMoreIcon aria-hidden />
        </Fold>
      )}
      {key !== undefined && (
        <>
          <Key>
            <Marked parts={keyParts} current={currentHit} />
          </Key>
          {': '}
        </>
      )}
      <Value data-kind={kind}>
        {isBracket(line) ? (
          text
        ) : (
          <Marked
            parts={highlighted(text, search)}
            current={currentHit === undefined ? undefined : currentHit - hitsInKey}
          />
        )}
      </Value>
      {comma && ','}
      {kind === 'folded' && <Muted> {texts.entries(entries)}</Muted>}
    </Line>
  );
});

interface MarkedProps {
  readonly parts: ReturnType<typeof highlighted>;
  /** Position of the current hit among the hits of this text. */
  readonly current: number | undefined;
}

function Marked({ parts, current }: MarkedProps) {
  const hits = parts.filter(({ hit }) => hit);
  return parts.map((part, at) =>
    part.hit ? (
      <mark key={at} data-current={hits.indexOf(part) === current || undefined}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

const Line = styled('div', { shouldForwardProp: (name) => name !== 'depth' })<{ depth: number }>(
  ({ theme, depth }) => ({
    position: 'relative',
    // A smaller indentation on narrow screens keeps deep values readable.
    paddingLeft: `calc(28px + ${depth} * clamp(8px, 2cqw, 20px))`,
    borderRadius: 4,
    '& mark': {
      padding: '1px 0',
      borderRadius: 2,
      color: 'inherit',
      backgroundColor: theme.vars.palette.secondary.light,
    },
    '&[data-current]': { backgroundColor: theme.vars.palette.action.hover },
    '& mark[data-current]': {
      color: theme.vars.palette.secondary.contrastText,
      backgroundColor: theme.vars.palette.secondary.main,
      '@media (forced-colors: active)': { outline: '2px solid CanvasText' },
    },
  }),
);

const Fold = styled('button')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  margin: '0 2px 0 -26px',
  padding: 0,
  border: 0,
  borderRadius: 4,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  verticalAlign: 'top',
  '& svg': { fontSize: 20 },
  '&[aria-expanded="false"] svg': { rotate: '-90deg' },
  '&:hover': { color: theme.vars.palette.primary.main },
}));

const Key = styled('span')(({ theme }) => ({ color: theme.vars.palette.primary.main, fontWeight: 600 }));
const Muted = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));
const Value = styled('span')(({ theme }) => ({
  whiteSpace: 'pre-wrap',
  '&[data-kind="string"]': { color: theme.vars.palette.success.main },
  '&[data-kind="number"]': { color: theme.vars.palette.info.main },
  '&[data-kind="word"]': { color: theme.vars.palette.warning.main },
}));
