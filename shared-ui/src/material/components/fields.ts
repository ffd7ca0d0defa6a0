import { field, radius } from '@mobidrom/shared-contract/look';
import type { Components, Theme } from '@mui/material/styles';
import { focusRing } from '../../core/theme/marks';

/** Arrow of a select, Material UI's and the native one. */
const selectArrow = ({ theme }: { theme: Theme }) => ({
  color: theme.vars.palette.text.primary,
  '&.Mui-disabled': { color: theme.vars.palette.action.disabled },
});

/** Fields with a static label above and without a notch. */
export const fields: Components<Theme> = {
  MuiFormControl: { defaultProps: { fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        transition: 'none',
        maxWidth: '100%',
        whiteSpace: 'normal',
        marginBottom: field.gap,
        ...field.label,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
        '& .MuiInputLabel-asterisk': { color: theme.vars.palette.error.main },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: field.height,
        backgroundColor: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline, &:hover .MuiOutlinedInput-notchedOutline': {
          top: 0,
          borderColor: theme.vars.palette.control,
        },
        '& legend': { display: 'none' },
        '&.Mui-focused': focusRing(theme),
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 1,
          borderColor: theme.vars.palette.control,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': {
          borderWidth: 2,
          borderColor: theme.vars.palette.error.main,
        },
        '&.MuiInputBase-readOnly': { backgroundColor: theme.vars.palette.surface.sunken },
        '&.MuiInputBase-readOnly .MuiOutlinedInput-notchedOutline, &.MuiInputBase-readOnly:hover .MuiOutlinedInput-notchedOutline':
          { borderColor: theme.vars.palette.divider },
        // The input's own padding is enough.
        '&.MuiInputBase-multiline': { padding: 0 },
      }),
      input: ({ theme }) => ({
        padding: `${(field.height - 24) / 2}px ${field.inset}px`,
        height: 24,
        boxSizing: 'content-box',
        // The whole field has the focus ring.
        '&:focus-visible': { outline: 'none', boxShadow: 'none' },
        // Material UI's default is too pale.
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
      }),
      sizeSmall: {
        minHeight: 36,
        borderRadius: radius.small,
        fontSize: '0.875rem',
        '& .MuiOutlinedInput-input': { padding: '6px 10px', height: 22 },
      },
    },
  },
  MuiSelect: { styleOverrides: { icon: selectArrow } },
  MuiNativeSelect: { styleOverrides: { icon: selectArrow } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: `${field.gap}px 0 0`,
        ...field.hint,
        '&.Mui-error': { fontWeight: 600 },
      },
    },
  },
};
