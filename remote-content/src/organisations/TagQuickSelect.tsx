import type { Organisation } from '@mobidrom/platform-api';
import { Box, Spinner } from '@mobidrom/shared-ui/core';
import { MultiSelectInput, type Option, type OptionsLoading } from '@mobidrom/shared-ui/forms';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
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
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    document.getElementById(id)?.focus();
  }, [id]);
  const choose = async (chosen: readonly string[]) => {
    if (saving) return;
    if (organisation.tags.some((tag) => !chosen.includes(tag))) {
      setRefused(true);
      return;
    }
    setSaving(true);
    await onAdd(chosen.filter((tag) => !organisation.tags.includes(tag)));
    setSaving(false);
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
        value={organisation.tags}
        chooseAll={false}
        openOnFocus
        onChange={(chosen) => void choose(chosen)}
        onBlur={() => {
          if (!refused) onLeave();
        }}
      />
      <Box role="status" sx={{ display: 'flex', gap: 2, color: 'text.secondary', typography: 'caption' }}>
        {saving && (
          <>
            <Spinner /> {texts.quickSelect.saving}
          </>
        )}
      </Box>
      {refused && <TagsKeptNotice name={organisation.name} onClose={() => setRefused(false)} />}
    </Box>
  );
}
