import type { DeletedEntry } from '@mobidrom/platform-api';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button, styled } from '../../core';
import { texts as severalTexts } from '../../data/texts';
import { texts } from './texts';
import type { TogetherModel } from './useTogether';

const { together: words } = texts.deleted;
const { several } = severalTexts;

interface TogetherBarProps {
  readonly together: TogetherModel;
  /** Entries that the search shows and that can be selected. */
  readonly entries: readonly DeletedEntry[];
  /** Called when a button goes away while it has the focus. */
  onFocusLost(): void;
}

/** Number of the selected deleted entries, and what can be done with them. */
export function TogetherBar({ together, entries, onFocusLost }: TogetherBarProps) {
  const { selected, progress, select, restore, cancel } = together;
  const isAll = entries.length > 0 && entries.every(({ id }) => selected.has(id));
  return (
    <Bar role="group" aria-label={several.bar}>
      <span aria-live="polite">
        {progress ? several.progress(progress.tried, progress.total) : words.selected(selected.size)}
      </span>
      {!progress && entries.length > 0 && (
        <Button size="small" onClick={() => select(entries, !isAll)}>
          {isAll ? words.clear : words.selectAll(entries.length)}
        </Button>
      )}
      {(selected.size > 0 || progress) && (
        <Work onFocusLost={onFocusLost}>
          <Button size="small" variant="outlined" busy={progress !== undefined} onClick={restore}>
            {words.restore}
          </Button>
          {progress && (
            <Button size="small" onClick={cancel}>
              {several.cancel}
            </Button>
          )}
        </Work>
      )}
    </Bar>
  );
}

/** Buttons that go when they have done their work; without this the focus would go with them. */
function Work({ onFocusLost, children }: Pick<TogetherBarProps, 'onFocusLost'> & React.PropsWithChildren) {
  const element = useRef<HTMLSpanElement>(null);
  const lost = useRef(onFocusLost);
  useEffect(() => {
    lost.current = onFocusLost;
  });
  // In the layout phase, where the part that goes away still has its focus.
  useLayoutEffect(() => {
    const part = element.current;
    return () => {
      if (part?.contains(document.activeElement)) lost.current();
    };
  }, []);
  return <span ref={element}>{children}</span>;
}

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 40,
  marginBottom: 12,
  '& > span:last-child': { display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' },
});
