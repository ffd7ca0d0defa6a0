import type { ComponentProps } from 'react';
import { useCss } from './style/classes';
import { cssText } from './style/cssText';
import { type Sx, sxStyle } from './style/sx';
import { Tooltip } from './Tooltip';
import { type IconButtonColour, iconButtonStyle } from './theme/buttons';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'color'> {
  /** Its name and its tooltip; in rows with the row's name, as 'Bearbeiten ckan_backup'. */
  readonly label: string;
  /** `error` shows on pointing that something is destroyed. */
  readonly color?: IconButtonColour;
  /** Of its picture; the button has one size. */
  readonly size?: 'small' | 'medium';
  readonly sx?: Sx;
}

/** A button that is only a picture. Name and tooltip are the same words, so neither can be forgotten. */
export function IconButton({
  label,
  color = 'default',
  size = 'medium',
  sx,
  className,
  ...rest
}: IconButtonProps) {
  const name = useCss(cssText(iconButtonStyle(color, size)) + cssText(sxStyle(sx)), className);
  return (
    <Tooltip title={label} describes={false}>
      <button type="button" {...rest} className={name} aria-label={label} />
    </Tooltip>
  );
}
