import { useEffect, useRef } from 'react';
import { styled } from '../../core/style/styled';

/** The label fills its cell, so that a click beside the box counts as well (WCAG 2.2, 2.5.8). */
const Target = styled('label')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  marginBlock: -6,
  cursor: 'pointer',
  // A click with the shift key would select text.
  userSelect: 'none',
  '& input': {
    width: 18,
    height: 18,
    margin: 0,
    cursor: 'inherit',
    accentColor: theme.vars.palette.primary.main,
  },
}));

interface SelectBoxProps {
  readonly id?: string;
  readonly label: string;
  readonly checked: boolean;
  /** Whether some of what the box stands for is selected. */
  readonly partly?: boolean;
  /** `extend`: the shift key was held. */
  onChange(checked: boolean, extend: boolean): void;
}

/** Checkbox of a row or of all rows of a page. */
export function SelectBox({ id, label, checked, partly = false, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <Target>
      <input
        ref={box}
        id={id}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </Target>
  );
}
