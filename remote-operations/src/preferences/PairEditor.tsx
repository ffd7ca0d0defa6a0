import { isCertificateKey, isSecretSetting } from '@mobidrom/platform-api';
import { IconButton, styled } from '@mobidrom/shared-ui/core';
import { FileInput, TextInput } from '@mobidrom/shared-ui/forms';
import { CheckIcon, CloseIcon } from '@mobidrom/shared-ui/icons';
import { byKeys } from './byKeys';
import { longestValue, type Pair } from './pairs';
import { texts } from './texts';
import type { PairEditing } from './usePairEditing';

interface PairEditorProps {
  readonly pair: Pair;
  readonly typed: string;
  readonly editing: PairEditing;
  /** Whether saving was refused because the value is missing. */
  readonly isMissed: boolean;
}

/** Endings of the files of certificates. */
export const CERTIFICATE_FILES = '.p12,.pfx';

/** Field for the new value of a pair: the choice of a file for a certificate, otherwise text. */
export function PairEditor(props: PairEditorProps) {
  return isCertificateKey(props.pair.key) ? <CertificateEditor {...props} /> : <TextEditor {...props} />;
}

/** Choice of the file of a certificate, which is taken into the list at once. Another kind of file is refused by the field. */
function CertificateEditor({ pair, editing, isMissed }: PairEditorProps) {
  const { key } = pair;
  const discard = () => editing.discard(key);
  return (
    <Editor onKeyDown={byKeys({ Escape: discard })}>
      <div>
        <FileInput
          id={editing.idOf('value', key)}
          label={texts.valueOf(key)}
          labelHidden
          accept={CERTIFICATE_FILES}
          value={null}
          onChange={(file) => file && editing.confirm(pair, file.base64, file.name)}
          error={editing.problemOf(key) ?? (isMissed ? texts.certificateMissing : undefined)}
          hint={pair.isWithheld ? texts.certificateWithheldHint : texts.certificateHint}
        />
      </div>
      <IconButton label={texts.discardValue(key)} onClick={discard}>
        <CloseIcon />
      </IconButton>
    </Editor>
  );
}

/** Field for a text, confirmed by its button or by Enter. */
function TextEditor({ pair, typed, editing, isMissed }: PairEditorProps) {
  const { key } = pair;
  const rows = rowsOf(pair);
  const missed = typed.trim() === '' ? texts.newValueMissing : texts.notConfirmed;
  const confirm = () => editing.confirm(pair, typed);
  const discard = () => editing.discard(key);
  return (
    <Editor onKeyDown={byKeys({ Escape: discard, ...(rows === 1 && { Enter: confirm }) })}>
      {/* In a cell of its own: a field would take the whole row. */}
      <div>
        <TextInput
          id={editing.idOf('value', key)}
          label={texts.valueOf(key)}
          labelHidden
          placeholder={texts.valuePlaceholder}
          value={typed}
          onChange={(text) => editing.edit(key, text)}
          rows={rows}
          error={editing.problemOf(key) ?? (isMissed ? missed : undefined)}
          maxLength={longestValue(pair)}
          {...(isSecretSetting(key) && {
            type: 'password',
            autoComplete: 'new-password',
            hint: texts.secretHint,
          })}
          {...(pair.isWithheld && { hint: texts.withheldHint })}
        />
      </div>
      <IconButton label={texts.confirmValue(key)} onClick={confirm}>
        <CheckIcon />
      </IconButton>
      <IconButton label={texts.discardValue(key)} onClick={discard}>
        <CloseIcon />
      </IconButton>
    </Editor>
  );
}

/**
 * Returns the number of rows: several for a value with line breaks, where Enter adds another one. A stored secret does not
 * tell whether it has any, as certificates do.
 */
const rowsOf = ({ key, value }: Pair): number => {
  if (isSecretSetting(key)) return 2;
  return value.includes('\n') ? 4 : 1;
};

const Editor = styled('div')(({ theme }) => ({
  gridColumn: '2 / -1',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  gap: 4,
  alignItems: 'start',
  '& > button': { marginTop: 4 },
  [theme.breakpoints.down('md')]: { gridColumn: '1 / -1' },
}));
