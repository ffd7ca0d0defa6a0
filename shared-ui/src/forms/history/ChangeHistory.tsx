import type { EntryChange, EntryKind, FieldDifference } from '@mobidrom/platform-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AlertBanner, Button, LoadingNotice, styled, tabularFigures, VisuallyHidden } from '../../core';
import { formatRun } from '../schedule/runs';
import { differenceTexts, fieldLabel, type HistoryWords } from './differenceText';
import { LoadButton } from './LoadButton';
import { texts } from './texts';
import { useChanges } from './useChanges';

interface ChangeHistoryProps {
  readonly kind: EntryKind;
  /** Key of the entry, as `listChanges` takes it. */
  readonly entryKey: string;
  readonly words: HistoryWords;
}

/**
 * Part 'Verlauf' of an entry's dialog: who changed what and when, fetched when it is opened. Use it only for an entry whose
 * service keeps its changes (`history` of the listed entry).
 */
export function ChangeHistory(props: ChangeHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  // Without scrolling: the person reads on where the button was.
  const focusToggle = useCallback(() => toggle.current?.focus({ preventScroll: true }), []);
  const place = useRef<HTMLDivElement>(null);
  // In braces: current browsers return a promise.
  const showPlace = useCallback(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <Place ref={place}>
      <Button
        ref={toggle}
        size="small"
        aria-expanded={isOpen}
        // The second click of a double click would undo the first one.
        onClick={({ detail }) => detail > 1 || setOpen(!isOpen)}
      >
        {texts.title}
      </Button>
      {isOpen && <Changes key={props.entryKey} {...props} onShown={showPlace} onFocusLost={focusToggle} />}
    </Place>
  );
}

interface ChangesProps extends ChangeHistoryProps {
  /** Called when the part is opened, and when its first changes are there. Kept between renders. */
  onShown(): void;
  /** Called when the button that loads changes goes away while it has the focus. Kept between renders. */
  onFocusLost(): void;
}

function Changes({ kind, entryKey, words, onShown, onFocusLost }: ChangesProps) {
  const { changes, more, loading, failure, load } = useChanges(kind, entryKey);
  const isEmpty = changes.length === 0;
  const isWaiting = isEmpty && loading;
  // The part opens at the end of a dialog, below the visible edge. Older changes follow where the person reads: they scroll nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on the end of the waiting, not on its value.
  useEffect(onShown, [onShown, isWaiting]);
  return (
    <>
      {!isEmpty && (
        <ol aria-label={texts.title}>
          {changes.map((change) => (
            <Change key={change.id} change={change} words={words} isPart={kind === 'dataOffer'} />
          ))}
        </ol>
      )}
      {failure && !loading && <AlertBanner severity="error" text={texts.failedToLoad(failure)} />}
      {isEmpty && !failure && (loading ? <LoadingNotice /> : <p>{texts.empty}</p>)}
      {(failure || more) && (
        <LoadButton busy={loading} load={load} onFocusLost={onFocusLost}>
          {failure ? texts.retry : texts.older}
        </LoadButton>
      )}
    </>
  );
}

interface ChangeProps {
  readonly change: EntryChange;
  readonly words: HistoryWords;
  /** Whether the change is one of several stored parts of the entry, which is then named. */
  readonly isPart: boolean;
}

function Change({ change, words, isPart }: ChangeProps) {
  const { at, actor, action, cause, differences, omitted = 0, kind, again } = change;
  const time = formatRun(new Date(at));
  return (
    <li>
      <div>
        <strong>{actor || texts.platform}</strong>: {isPart && `${texts.kinds[kind]} `}
        {again ? texts.createdAgain : texts.actions[action]}
      </div>
      <small>
        <time dateTime={time.iso}>
          {time.local}, {time.utc}
        </time>
      </small>
      {cause && <small>{texts.cause(texts.kinds[cause.kind], cause.title)}</small>}
      {differences.length > 0 && (
        <dl>
          {differences.map((difference) => (
            <Difference key={difference.path.join('\n')} difference={difference} words={words} />
          ))}
        </dl>
      )}
      {omitted > 0 && <p>{texts.omitted(omitted, differences.length > 0)}</p>}
    </li>
  );
}

function Difference({
  difference,
  words,
}: {
  readonly difference: FieldDifference;
  readonly words: HistoryWords;
}) {
  const { before, after } = differenceTexts(difference, words);
  return (
    <div>
      <dt>{fieldLabel(difference, words)}</dt>
      <dd>
        {difference.secret ? (
          texts.secret
        ) : (
          <>
            <VisuallyHidden>{texts.before} </VisuallyHidden>
            {before}
            <span aria-hidden> → </span>
            <VisuallyHidden>, {texts.after} </VisuallyHidden>
            {after}
          </>
        )}
      </dd>
    </div>
  );
}

const Place = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  '& ol': { listStyle: 'none', margin: '8px 0 12px', padding: 0, ...tabularFigures },
  '& p': { margin: '8px 0' },
  '& li': {
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& small': { display: 'block', fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& dl': { margin: '6px 0 0' },
  '& dt': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& dd': { margin: '0 0 6px', whiteSpace: 'pre-wrap' },
}));
