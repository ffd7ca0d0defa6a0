/**
 * The light part of the kit: everything that a page needs at once. It is one shared module that no remote can shake,
 * so nothing that opens above the page (menus, dialogs, poppers) belongs here.
 */
export { AlertBanner } from './AlertBanner';
export { Button } from './Button';
export { byteText } from './byteText';
export { Card } from './Card';
export { EmptyState } from './EmptyState';
export { ErrorCard } from './ErrorCard';
export { IconButton } from './IconButton';
export {
  CheckCircleIcon,
  CloseIcon,
  ErrorIcon,
  InfoIcon,
  OpenInNewIcon,
  RefreshIcon,
  WarningIcon,
} from './icons';
export { kept } from './kept';
export { Link } from './Link';
export { LoadingNotice } from './LoadingNotice';
export { NoAccess } from './NoAccess';
export { nextTask } from './nextTask';
export { PageHead } from './PageHead';
export { PortalProvider, usePortal, useSession } from './portal/PortalContext';
export { useMeets } from './portal/useMeets';
export { usePageTitle } from './portal/usePageTitle';
export { useReadable } from './portal/useReadable';
export { Spinner } from './Spinner';
export { StatusChip, type StatusKind } from './StatusChip';
export { appearLate } from './style/appearLate';
export { Box, Stack } from './style/Box';
export type { CssObject } from './style/css';
export { icon } from './style/Icon';
export { keyframes } from './style/keyframes';
export { styled } from './style/styled';
export { type TabItem, Tabs } from './Tabs';
export { Typography } from './Typography';
export { applyColorScheme, COLOR_SCHEME_STORAGE_KEY, useColorScheme } from './theme/colorScheme';
export { type Theme, useTheme } from './theme/look';
export { focusRing, shadow } from './theme/marks';
export { deepFocus, deepLine, deepMuted } from './theme/palette';
export { ThemeRoot } from './theme/ThemeRoot';
export { monospace, tabularFigures } from './theme/typography';
export { useMediaQuery } from './useMediaQuery';
export { VisuallyHidden } from './VisuallyHidden';
