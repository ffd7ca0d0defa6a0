import type { ReactNode } from 'react';
import { styled } from '../style/styled';

/** The shape tells the kinds apart without colour: `on` and `running` are filled circles, `off` is hollow, `failed` a square. */
export type StatusKind = 'on' | 'off' | 'running' | 'failed';

const Root = styled('span', { shouldForwardProp: (name) => name !== 'kind' })<{ kind: StatusKind }>(
  ({ theme, kind }) => {
    const { palette } = theme.vars;
    const colours = {
      on: { color: palette.success.main, backgroundColor: palette.success.light },
      off: {
        color: palette.text.secondary,
        backgroundColor: palette.surface.sunken,
        borderColor: palette.divider,
      },
      running: { color: palette.primary.main, backgroundColor: palette.primary.light },
      failed: { color: palette.error.main, backgroundColor: palette.error.light },
    };
    return {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 7,
      height: 26,
      padding: '0 10px 0 8px',
      borderRadius: 13,
      border: '1px solid transparent',
      fontSize: '0.8125rem',
      fontWeight: 620,
      whiteSpace: 'nowrap',
      ...colours[kind],
      '&::before': {
        content: '""',
        boxSizing: 'border-box',
        width: kind === 'failed' ? 8 : 9,
        height: kind === 'failed' ? 8 : 9,
        border: '2px solid currentColor',
        background: kind === 'off' ? 'none' : 'currentColor',
        borderRadius: kind === 'failed' ? 2 : '50%',
        rotate: kind === 'failed' ? '45deg' : undefined,
        '@media (forced-colors: active)': {
          forcedColorAdjust: 'none',
          borderColor: 'CanvasText',
          background: kind === 'off' ? 'Canvas' : 'Highlight',
        },
      },
    };
  },
);

/** Status as a text with a sign, such as 'aktiv', 'inaktiv', 'fehlgeschlagen'. */
export function StatusChip({ kind, children }: { readonly kind: StatusKind; readonly children: ReactNode }) {
  return <Root kind={kind}>{children}</Root>;
}
