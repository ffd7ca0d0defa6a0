import { focusRing, radius, styled } from '../../core';
import type { CheckboxesInputProps } from './ChoiceInputs';
import { describedBy, FieldFrame, labelId } from './FieldFrame';
import { toggled } from './options';

export interface TogglesInputProps<V extends string | number = string> extends CheckboxesInputProps<V> {
  /** Text of each option on its toggle, a beginning of its label. */
  readonly short: Readonly<Record<V, string>>;
}

/** Any of few options as one row of toggles with short texts; the values are in the order of the options. */
export function TogglesInput<V extends string | number>({ options, short, ...field }: TogglesInputProps<V>) {
  const { id, value, onChange, onBlur, readOnly, disabled } = field;
  return (
    <FieldFrame {...field} group>
      <Row
        role="group"
        aria-labelledby={labelId(id)}
        aria-describedby={describedBy(field)}
        data-read-only={readOnly || undefined}
      >
        {options.map((option, index) => (
          <Toggle key={option.value}>
            {/* A checkbox: it is known to every assistive technology, and reached and toggled as the others. */}
            <input
              type="checkbox"
              aria-label={option.label}
              aria-readonly={readOnly || undefined}
              disabled={disabled || (option.disabled && !readOnly) || false}
              checked={value.includes(option.value)}
              onChange={() => readOnly || onChange(toggled(options, value, option.value))}
              {...(onBlur && { onBlur })}
              {...(index === 0 && { id })}
            />
            {short[option.value]}
          </Toggle>
        ))}
      </Row>
    </FieldFrame>
  );
}

const Row = styled('div')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 6,
  maxWidth: 480,
});

const Toggle = styled('label')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: 40,
    border: `1px solid ${palette.control}`,
    borderRadius: radius.small,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    fontWeight: 500,
    cursor: 'pointer',
    // Over the whole toggle, so that whatever clicks the checkbox clicks where it is seen.
    '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0 },
    '& input, [data-read-only] &': { cursor: 'inherit' },
    '&:hover': { borderColor: palette.primary.main, color: palette.primary.main },
    // The edge is wider, too: colours are not seen by everybody, and not printed.
    '&:has(:checked)': {
      outline: `1px solid ${palette.primary.main}`,
      outlineOffset: -2,
      borderColor: palette.primary.main,
      backgroundColor: palette.primary.light,
      fontWeight: 700,
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        borderColor: 'Highlight',
        backgroundColor: 'Highlight',
        color: 'HighlightText',
      },
    },
    '&:has(:focus-visible)': focusRing(theme),
    '&:has(:disabled)': { color: palette.text.disabled, cursor: 'default' },
    '[data-read-only] &:hover': { borderColor: palette.control, color: palette.text.primary },
    '[data-read-only] &:has(:checked)': {
      outlineColor: palette.text.secondary,
      borderColor: palette.text.secondary,
      backgroundColor: palette.background.default,
    },
  };
});
