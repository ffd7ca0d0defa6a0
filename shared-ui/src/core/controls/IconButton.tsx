import type { ComponentProps } from 'react';
import { useCss } from '../style/classes';
import { cssText } from '../style/cssText';
import { type Sx, sxStyle } from '../style/sx';
import { Tooltip } from '../tooltip/Tooltip';
import { type IconButtonColour, iconButtonStyle } from './buttonStyle';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'color'> {
  /** Accessible name; in rows with the row's name, such as 'Bearbeiten ckan_backup'. */
  readonly label: string;
  /** Text of the tooltip, where the name reads badly as a phrase. Default: the label. */
  readonly tooltip?: string;
  /** `error` marks a destructive action while it is pointed at. */
  readonly color?: IconButtonColour;
  /** Size of the icon; the button has one size. */
  readonly size?: 'small' | 'medium';
  readonly sx?: Sx;
}

/** Button that is only an icon, with its label as accessible name. */
export function IconButton({
  label,
  tooltip = label,
  color = 'default',
  size = 'medium',
  sx,
  className,
  ...rest
}: IconButtonProps) {
  const name = useCss(cssText(iconButtonStyle(color, size)) + cssText(sxStyle(sx)), className);
  return (
    <Tooltip title={tooltip} describes={false}>
      <button type="button" {...rest} className={name} aria-label={label} />
    </Tooltip>
  );
}
