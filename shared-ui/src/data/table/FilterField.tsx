import { radius } from '@mobidrom/shared-contract/look';
import Filter from '@mui/icons-material/FilterAlt';
import { useState } from 'react';
import { styled } from '../../core/style/styled';
import { focusRing } from '../../core/theme/marks';
import { Tooltip } from '../../core/tooltip/Tooltip';
import { texts } from '../texts';

const Root = styled('form', { shouldForwardProp: (name) => name !== 'active' })<{ active: boolean }>(
  ({ theme, active }) => {
    const { palette } = theme.vars;
    return {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      height: 36,
      minWidth: 96,
      borderRadius: radius.small,
      backgroundColor: palette.background.paper,
      border: `1px solid ${active ? palette.primary.main : palette.control}`,
      boxShadow: active ? `inset 0 0 0 1px ${palette.primary.main}` : 'none',
      // The ring stands around the whole field.
      '&:has(input:focus-visible)': focusRing(theme),
      '& input:focus-visible': { outline: 'none', boxShadow: 'none' },
      '& input': {
        flex: 1,
        minWidth: 0,
        width: '100%',
        height: '100%',
        padding: '0 0 0 10px',
        border: 0,
        borderRadius: 'inherit',
        background: 'none',
        font: 'inherit',
        fontSize: '0.875rem',
        fontWeight: 450,
        color: palette.text.primary,
      },
      // A hint for the field that is being filled in; in all fields of a head it would be noise.
      '& input::placeholder': { color: palette.text.secondary, opacity: 0 },
      '& input:focus::placeholder': { opacity: 1 },
      '& button': {
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: 32,
        height: 32,
        padding: 0,
        border: 0,
        borderRadius: radius.small,
        background: 'none',
        cursor: 'pointer',
        color: active ? palette.primary.main : palette.text.secondary,
      },
      '&[data-draft]': { borderColor: palette.warning.main, borderStyle: 'dashed', boxShadow: 'none' },
      '&[data-draft] button': { color: palette.warning.main },
      // On the field's lower border, so that nothing moves.
      '& > .draft': {
        position: 'absolute',
        bottom: -7,
        left: 6,
        padding: '0 4px',
        borderRadius: 4,
        backgroundColor: palette.background.paper,
        color: palette.warning.main,
        fontSize: '0.6875rem',
        fontWeight: 560,
        lineHeight: '14px',
        whiteSpace: 'nowrap',
        pointerEvents: 'none',
      },
    };
  },
);

interface FilterFieldProps {
  readonly id: string;
  readonly label: string;
  /** The active filter; '' for none. */
  readonly applied: string;
  onApply(text: string): void;
}

/**
 * Filter of one column: Enter or the icon applies it, clearing the text resets it at once. A draft says that it is not applied, and
 * is dropped when the filter changes from elsewhere.
 */
export function FilterField({ id, label, applied, onApply }: FilterFieldProps) {
  const [edit, setEdit] = useState({ base: applied, text: applied });
  const text = edit.base === applied ? edit.text : applied;
  const isDraft = ![text, text.trim()].includes(applied);
  const hint = isDraft ? texts.notAppliedHint : texts.filterHint;
  const handleChange = (next: string) => {
    setEdit({ base: applied, text: next });
    if (next === '' && applied !== '') onApply('');
  };
  return (
    <Tooltip title={hint} describes={false}>
      <Root
        active={applied !== ''}
        data-draft={isDraft || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          // No longer a draft: it disappears with the filter when that is removed elsewhere.
          setEdit({ base: text, text });
          onApply(text);
        }}
      >
        <input
          id={id}
          type="text"
          aria-label={texts.filterOf(label)}
          aria-describedby={`${id}-hint`}
          placeholder={texts.filterPlaceholder}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => handleChange(event.target.value)}
        />
        {/* Hidden, because it would become a part of the row's name. */}
        <span id={`${id}-hint`} hidden>
          {hint}
        </span>
        {/* For the keyboard here, and not at the text: there it would cover the first row while one types. */}
        <Tooltip title={hint} describes={false}>
          <button type="submit" aria-label={texts.applyFilter}>
            <Filter fontSize="small" />
          </button>
        </Tooltip>
        {isDraft && (
          <span className="draft" aria-hidden>
            {texts.notApplied}
          </span>
        )}
      </Root>
    </Tooltip>
  );
}
