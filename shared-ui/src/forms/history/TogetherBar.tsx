import type { DeletedEntry } from '@mobidrom/platform-api';
import { useRef } from 'react';
import { Button, styled, useFocusLost } from '../../core';
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
  const { selected, reading, progress, select, restore, cancel } = together;
  const again = useRef<HTMLButtonElement>(null);
  const isBusy = reading !== undefined || progress !== undefined;
  const isAll = entries.length > 0 && entries.every(({ id }) => selected.has(id));
  return (
    <Bar role="group" aria-label={several.bar}>
      <span aria-live="polite">
        {reading
          ? words.reading(reading.tried, reading.total)
          : progress
            ? several.progress(progress)
            : words.selected(selected.size)}
      </span>
      {!isBusy && entries.length > 0 && (
        <Button size="small" onClick={() => select(entries, !isAll)}>
          {isAll ? words.clear : words.selectAll(entries.length)}
        </Button>
      )}
      {(selected.size > 0 || isBusy) && (
        <Work onFocusLost={onFocusLost}>
          <Button ref={again} size="small" variant="outlined" busy={isBusy} onClick={restore}>
            {words.restore}
          </Button>
          {isBusy && (
            <Button
              size="small"
              onClick={() => {
                // This button goes with its work, and the other one stays.
                again.current?.focus();
                cancel();
              }}
            >
              {reading ? words.cancelReading : several.cancel}
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
  useFocusLost(element, onFocusLost);
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
