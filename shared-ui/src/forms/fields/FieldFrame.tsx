import type { ReactNode } from 'react';
import { styled, VisuallyHidden } from '../../core';
import { ErrorIcon } from '../../icons';
import { MaterialTheme } from '../../material/MaterialTheme';

/** What every input takes, whatever kind of value it has. */
export interface InputProps<V> {
  /** The id of the element that takes the focus; the ids of label, hint and error follow from it. */
  readonly id: string;
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Shows that the field must be filled in; the rule itself stands in the schema. */
  readonly required?: boolean | undefined;
  /** Can be read, focused and copied, not changed. */
  readonly readOnly?: boolean | undefined;
  /** Cannot be used at all for now; the hint says why. */
  readonly disabled?: boolean | undefined;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Takes half of the row from 900 px on. Only for short fields that belong together. */
  readonly half?: boolean | undefined;
  /** The label is heard, not seen: where the place says it already, as a table's column. */
  readonly labelHidden?: boolean | undefined;
}

export const labelId = (id: string) => `${id}-label`;
export const errorId = (id: string) => `${id}-error`;
export const hintId = (id: string) => `${id}-hint`;

/** The ids that describe a field: what is wrong comes first. */
export function describedBy(
  { id, error, hint }: Pick<InputProps<unknown>, 'id' | 'error' | 'hint'>,
  ...more: readonly (string | undefined)[]
): string | undefined {
  return (
    [error && errorId(id), ...more, hint ? hintId(id) : undefined].filter(Boolean).join(' ') || undefined
  );
}

interface FieldFrameProps extends Omit<InputProps<unknown>, 'value' | 'onChange' | 'onBlur'> {
  /** Several controls under one label: the label is none of a single element. */
  readonly group?: boolean;
  /** The control brings its label itself. */
  readonly bare?: boolean;
  /** Stands at the right below the field. */
  readonly counter?: ReactNode;
  readonly children: ReactNode;
}

/** Label above, then the field, then what is wrong, then the hint (look/layout.md 'Forms and dialogs'). */
export function FieldFrame({
  id,
  label,
  required,
  error,
  hint,
  half,
  labelHidden,
  group,
  bare,
  counter,
  children,
}: FieldFrameProps) {
  const labelProps = {
    'data-hidden': labelHidden || undefined,
    id: labelId(id),
    'data-required': (!labelHidden && required) || undefined,
  };
  return (
    <MaterialTheme>
      <Frame data-half={half || undefined}>
        {!bare && (
          <Label {...(group ? { as: 'span' } : { htmlFor: id })} {...labelProps}>
            {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
          </Label>
        )}
        {children}
        {error && (
          <ErrorText id={errorId(id)}>
            <ErrorIcon fontSize="small" aria-hidden />
            <span>{error}</span>
          </ErrorText>
        )}
        {(hint || counter) && (
          <HintRow>
            <span id={hintId(id)}>{hint}</span>
            {counter}
          </HintRow>
        )}
      </Frame>
    </MaterialTheme>
  );
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  alignContent: 'start',
  minWidth: 0,
  // What does not wrap, as a chip's text, is cut off rather than wider than the page.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridColumn: '1 / -1',
  '&[data-half]': { [theme.breakpoints.up('md')]: { gridColumn: 'auto' } },
}));

export const Label = styled('label')(({ theme }) => ({
  fontWeight: 600,
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  justifySelf: 'start',
  '&[data-hidden]': { display: 'contents' },
  // The star is for the eye, `required` for the ear: as text it would become part of the field's name.
  '&[data-required]::after': { content: ['" *"', '" *" / ""'], color: theme.vars.palette.error.main },
}));

const ErrorText = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 6,
  color: theme.vars.palette.error.main,
  fontSize: '0.875rem',
  fontWeight: 600,
  lineHeight: 1.4,
  '& svg': { marginTop: 1 },
}));

const HintRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 12px',
  // A hint takes the room that is left; where there is none, its empty place must not push the counter into a new line.
  '& > :first-of-type:not(:empty)': { flex: '1 1 11rem' },
  '& > :last-of-type': { marginLeft: 'auto' },
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
  lineHeight: 1.4,
}));

/** Fields under each other, halves side by side from 900 px on. */
export const FieldGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '20px 24px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
