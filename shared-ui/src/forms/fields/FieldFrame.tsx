import type { ReactNode } from 'react';
import { styled, VisuallyHidden } from '../../core';
import { ErrorIcon, WarningIcon } from '../../icons';
import { MaterialTheme } from '../../material/MaterialTheme';

/** Props of all inputs. */
export interface InputProps<V> {
  /** Id of the element that receives the focus; the ids of label, hint and error are derived from it. */
  readonly id: string;
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Marks the field as required; the schema contains the rule itself. */
  readonly required?: boolean | undefined;
  /** Can be read, focused and copied, but not changed. */
  readonly readOnly?: boolean | undefined;
  /** Cannot be used at the moment; the hint says why. */
  readonly disabled?: boolean | undefined;
  readonly error?: string | undefined;
  /**
   * Warning about a value that can be saved nevertheless, such as a title that another entry has. '' as long as there
   * is nothing: screen readers announce only what appears within an element that was there before.
   */
  readonly warning?: string | undefined;
  readonly hint?: ReactNode;
  /** Takes half of the row from 900 px on, for short fields that belong together. */
  readonly half?: boolean | undefined;
  /** Shows the label to screen readers only, where its place says the same, such as a column of a table. */
  readonly labelHidden?: boolean | undefined;
}

export const labelId = (id: string) => `${id}-label`;
export const errorId = (id: string) => `${id}-error`;
export const warningId = (id: string) => `${id}-warning`;
export const hintId = (id: string) => `${id}-hint`;

/** Returns the ids of the elements that describe a field, the error first. */
export function describedBy(
  { id, error, warning, hint }: Pick<InputProps<unknown>, 'id' | 'error' | 'warning' | 'hint'>,
  ...more: readonly (string | undefined)[]
): string | undefined {
  const ids = [error && errorId(id), warning && warningId(id), ...more, hint ? hintId(id) : undefined];
  return ids.filter(Boolean).join(' ') || undefined;
}

interface FieldFrameProps extends Omit<InputProps<unknown>, 'value' | 'onChange' | 'onBlur'> {
  /** Several controls share the label, so it is not bound to a single one. */
  readonly group?: boolean;
  /** The control renders its label itself. */
  readonly bare?: boolean;
  /** Shown below the field on the right. */
  readonly counter?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of a field: label, control, error, warning and hint, from top to bottom. */
export function FieldFrame({
  id,
  label,
  required,
  error,
  warning,
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
        {warning !== undefined && (
          <WarningText id={warningId(id)} role="status">
            {warning && (
              <>
                <WarningIcon fontSize="small" aria-hidden />
                <span>{warning}</span>
              </>
            )}
          </WarningText>
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
  // Cuts off what does not wrap, such as a chip's text, instead of growing beyond the page.
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
  // Screen readers read the attribute `required`; as text, the star would become a part of the accessible name.
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

const WarningText = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 6,
  color: theme.vars.palette.warning.main,
  fontSize: '0.875rem',
  fontWeight: 600,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none', marginTop: 1 },
  // Out of the grid, so that it takes no gap, but known to screen readers.
  '&:empty': { position: 'absolute' },
}));

const HintRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 12px',
  // The hint takes the remaining width; an empty hint must not push the counter to the next line.
  '& > :first-of-type:not(:empty)': { flex: '1 1 11rem' },
  '& > :last-of-type': { marginLeft: 'auto' },
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
  lineHeight: 1.4,
}));

/** Grid of fields; halves are side by side from 900 px on. */
export const FieldGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '20px 24px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
