import { isCertificateKey, isSecretSetting, LIMITS, SETTING_NAME_LENGTH } from '@mobidrom/platform-api';
import { Button, styled } from '@mobidrom/shared-ui/core';
import { FileInput, TextInput } from '@mobidrom/shared-ui/forms';
import { AddIcon } from '@mobidrom/shared-ui/icons';
import { byKeys } from './byKeys';
import { CERTIFICATE_FILES } from './PairEditor';
import type { TypedPair } from './pairs';
import { texts } from './texts';
import type { PairEditing } from './usePairEditing';

interface DraftPairProps {
  readonly id: string;
  readonly editing: PairEditing;
  /** Whether the list needs a pair. */
  readonly invalid: boolean;
}

/** Fields for a new pair. Enter adds it to the list instead of saving the group. */
export function DraftPair({ id, editing, invalid }: DraftPairProps) {
  const { draft } = editing;
  // An empty list needs a pair: the fields say what is missing, also before the user has tried to add it.
  const problem = invalid ? { ...editing.missing, ...editing.problem } : editing.problem;
  return (
    <Draft onKeyDown={byKeys({ Enter: editing.add })}>
      <TextInput
        id={editing.keyFieldId}
        label={texts.key}
        placeholder={texts.keyPlaceholder}
        value={draft.key}
        onChange={(key) => editing.type({ key })}
        maxLength={SETTING_NAME_LENGTH}
        half
        error={problem.key}
      />
      {isCertificateKey(draft.key.trim()) ? (
        <FileInput
          id={`${id}-value`}
          label={texts.value}
          accept={CERTIFICATE_FILES}
          value={fileOf(draft)}
          onChange={(file) => editing.type({ value: file?.base64 ?? '', fileName: file?.name ?? '' })}
          half
          error={problem.value}
        />
      ) : (
        <TextInput
          id={`${id}-value`}
          label={texts.value}
          placeholder={texts.valuePlaceholder}
          value={draft.value}
          onChange={(value) => editing.type({ value })}
          maxLength={LIMITS.text}
          half
          error={problem.value}
          {...(isSecretSetting(draft.key.trim()) && { type: 'password', autoComplete: 'new-password' })}
        />
      )}
      <Button variant="outlined" startIcon={<AddIcon />} onClick={editing.add}>
        {texts.addPair}
      </Button>
    </Draft>
  );
}

/** Returns the chosen file; null without one, as where something was typed before the key was that of a certificate. */
const fileOf = ({ value, fileName }: TypedPair) =>
  fileName && value !== '' ? { name: fileName, base64: value } : null;

const Draft = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '12px 16px',
  alignItems: 'start',
  padding: 16,
  backgroundColor: theme.vars.palette.surface.sunken,
  borderRadius: '0 0 8px 8px',
  // As high as the fields beside it.
  '& > button': { justifySelf: 'start', minHeight: 44 },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
    // Aligned with the fields below their labels.
    '& > button': { marginTop: 27 },
  },
}));
