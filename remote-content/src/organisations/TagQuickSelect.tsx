import type { Organisation } from '@mobidrom/platform-api';
import { Box, Spinner } from '@mobidrom/shared-ui/core';
import { MultiSelectInput, type Option, type OptionsLoading } from '@mobidrom/shared-ui/forms';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { TagsKeptNotice } from './TagsKeptNotice';
import { texts } from './texts';

interface TagQuickSelectProps {
  readonly organisation: Organisation;
  readonly tags: readonly Option[];
  readonly loading: OptionsLoading;
  /** Receives only the added tags, because the organisation's own may have changed since the table was loaded. */
  onAdd(added: readonly string[]): Promise<void>;
  onLeave(): void;
}

/** Select in the table that saves each added tag at once. Removing a tag is refused with a notice. */
export function TagQuickSelect({ organisation, tags, loading, onAdd, onLeave }: TagQuickSelectProps) {
  const id = useId();
  /** Tags that are being added. */
  const [pending, setPending] = useState<readonly string[]>([]);
  const saves = useRef<Promise<void>>(Promise.resolve());
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    document.getElementById(id)?.focus();
  }, [id]);
  const value = [...new Set([...organisation.tags, ...pending])];
  const choose = (chosen: readonly string[]) => {
    if (value.some((tag) => !chosen.includes(tag))) {
      setRefused(true);
      return;
    }
    const added = chosen.filter((tag) => !value.includes(tag));
    if (added.length === 0) return;
    setPending((tags) => [...tags, ...added]);
    const settle = () => setPending((tags) => tags.filter((tag) => !added.includes(tag)));
    // One after the other: each save reads the organisation anew, with the tags that were added before.
    saves.current = saves.current.then(() => onAdd(added)).finally(settle);
  };
  const leaveByEscape = ({ key }: KeyboardEvent) => {
    // The first Escape closes the list and does not bubble up to here.
    if (key === 'Escape') onLeave();
  };
  return (
    <Box onKeyDown={leaveByEscape}>
      <MultiSelectInput
        id={id}
        label={texts.quickSelect.field(organisation.name)}
        labelHidden
        options={tags}
        loading={loading}
        value={value}
        chooseAll={false}
        openOnFocus
        onChange={choose}
        onBlur={() => {
          if (!refused) onLeave();
        }}
      />
      <Box role="status" sx={{ display: 'flex', gap: 2, color: 'text.secondary', typography: 'caption' }}>
        {pending.length > 0 && (
          <>
            <Spinner /> {texts.quickSelect.saving}
          </>
        )}
      </Box>
      {refused && <TagsKeptNotice name={organisation.name} onClose={() => setRefused(false)} />}
    </Box>
  );
}
