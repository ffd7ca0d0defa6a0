/**
 * The light part of the kit: everything that a page needs at once. All remotes share this module whole, without tree
 * shaking, so nothing that opens above the page (menus, dialogs, poppers) belongs here.
 *
 * Folders import only folders before them: theme, style, browser, scheme, portal, text, tooltip, controls, layout, notices.
 */

export {
  deepFocus,
  deepLine,
  deepMuted,
  monospace,
  radius,
  tabularFigures,
} from '@mobidrom/shared-contract/look';
export { nextTask } from './browser/nextTask';
export { preferenceStorage } from './browser/preferenceStorage';
export { useFocusLost } from './browser/useFocusLost';
export { useMediaQuery } from './browser/useMediaQuery';
export { Button } from './controls/Button';
export { IconButton } from './controls/IconButton';
export { Link } from './controls/Link';
export { Spinner } from './controls/Spinner';
export { type TabItem, Tabs } from './controls/Tabs';
export { useSingleRun } from './controls/useSingleRun';
export {
  CheckCircleIcon,
  CloseIcon,
  ErrorIcon,
  InfoIcon,
  OpenInNewIcon,
  RefreshIcon,
  WarningIcon,
} from './icons';
export { Card } from './layout/Card';
export { Container } from './layout/Container';
export { PageHead } from './layout/PageHead';
export { AlertBanner } from './notices/AlertBanner';
export { EmptyState } from './notices/EmptyState';
export { ErrorCard } from './notices/ErrorCard';
export { LoadingNotice } from './notices/LoadingNotice';
export { NoAccess } from './notices/NoAccess';
export { StatusChip, type StatusKind } from './notices/StatusChip';
export { WorkProgress } from './notices/WorkProgress';
export { PortalProvider, usePortal, useSession } from './portal/PortalContext';
export { useMeetsRequirement } from './portal/useMeetsRequirement';
export { usePageTitle } from './portal/usePageTitle';
export { useReadable } from './portal/useReadable';
export { applyColorScheme, COLOR_SCHEME_STORAGE_KEY, useColorScheme } from './scheme/colorScheme';
export { ThemeRoot } from './scheme/ThemeRoot';
export { Box, Stack } from './style/Box';
export { delayedAppearance } from './style/delayedAppearance';
export { icon } from './style/Icon';
export { keyframes } from './style/keyframes';
export { styled } from './style/styled';
export { formatBytes } from './text/formatBytes';
export { keyed } from './text/keyed';
export { Typography } from './text/Typography';
export { VisuallyHidden } from './text/VisuallyHidden';
export type { CssObject } from './theme/css';
export { type Theme, useTheme } from './theme/look';
export { focusRing, shadow } from './theme/marks';
