/**
 * For the host alone, whose menus and dialogs are made of Material: what it needs to put around them. Each of them is
 * fetched when it is wanted, so this entry must never be part of the first load.
 */

export { styled } from '@mui/material/styles';
export { MaterialTheme } from './MaterialTheme';
