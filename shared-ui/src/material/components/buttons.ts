import { button, radius } from '@mobidrom/shared-contract/look';
import type { Components, Theme } from '@mui/material/styles';
import { focusRing } from '../../core/theme/marks';

export const buttons: Components<Theme> = {
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: button.height,
        padding: button.padding,
        // Without elevation, Material UI removes the shadow of a focused button, which is the inner ring.
        '&.Mui-focusVisible': focusRing(theme),
        '&[aria-disabled="true"]': {
          backgroundColor: theme.vars.palette.action.disabledBackground,
          borderColor: theme.vars.palette.divider,
          color: theme.vars.palette.action.disabled,
          cursor: 'default',
        },
      }),
      sizeSmall: {
        minHeight: button.small.height,
        padding: button.small.padding,
        fontSize: button.small.fontSize,
      },
      text: ({ theme }) => ({
        paddingInline: 10,
        '&:hover': { backgroundColor: theme.vars.palette.primary.light },
      }),
      outlined: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        '&.MuiButton-colorPrimary': {
          borderColor: theme.vars.palette.control,
          color: theme.vars.palette.text.primary,
        },
        '&.MuiButton-colorPrimary:hover': { backgroundColor: theme.vars.palette.surface.sunken },
        '&.MuiButton-colorError': { borderColor: theme.vars.palette.error.main },
        '&.MuiButton-colorError:hover': { backgroundColor: theme.vars.palette.error.light },
        '&.Mui-disabled': {
          backgroundColor: theme.vars.palette.action.disabledBackground,
          borderColor: theme.vars.palette.divider,
        },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 36,
        height: 36,
        borderRadius: radius.control,
        color: theme.vars.palette.text.secondary,
        '&:hover': {
          backgroundColor: theme.vars.palette.surface.sunken,
          color: theme.vars.palette.text.primary,
        },
      }),
      colorError: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        '&:hover': { backgroundColor: theme.vars.palette.error.light, color: theme.vars.palette.error.main },
      }),
    },
  },
};
