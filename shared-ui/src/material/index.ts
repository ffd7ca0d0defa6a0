/** Material UI's theme, for the menus and dialogs of the host. They are loaded on demand; the first load must not import this. */
export { styled } from '@mui/material/styles';
export { MaterialTheme } from './MaterialTheme';
